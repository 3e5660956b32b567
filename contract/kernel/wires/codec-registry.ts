import type { CallAddress } from '../call.ts'
import type { Outcome } from '../outcome.ts'
import { wrap } from './envelope.ts'
import { encoderOf } from './encoder-of.ts'
import type { Encode } from './encoder-of.ts'
import type { RawRequest, WireContext } from './raw-request.ts'
import { decodeResource } from './resource-wire.ts'
import { decodeRest } from './rest-wire.ts'
import { answerCount, answerWidget } from './widget-wire.ts'

/** How one family of addresses is spoken, both ways. */
export interface WireSpeech {
  encode: Encode
  decode(request: RawRequest): Record<string, unknown>
  answer(call: CallAddress, outcome: Outcome, context: WireContext): Record<string, unknown>
  /** Unknown options are refused by name rather than ignored (docs/decisions/001). */
  strict: boolean
  /** Asked by pages of other sites: each may read the answer, as a script where it names a function. */
  is_for_widgets?: boolean
}

const restSpeech = (strict: boolean): WireSpeech => ({
  encode: encoderOf('v3'),
  decode: decodeRest,
  answer: (call, outcome, context) => wrap(outcome, { name: call.path }, context),
  strict,
})

const widgetSpeech = (answer: (outcome: Outcome) => Record<string, unknown>): WireSpeech => ({
  encode: encoderOf('v3'),
  decode: decodeRest,
  answer: (_call, outcome) => answer(outcome),
  strict: false,
  is_for_widgets: true,
})

export const codecOf: Record<CallAddress['wire'], WireSpeech> = {
  resource: {
    encode: encoderOf('resource'),
    decode: decodeResource,
    answer: (call, outcome, context) => wrap(outcome, { name: call.name ?? '' }, context),
    strict: false,
  },
  v3: restSpeech(false),
  ads_v4: restSpeech(true),
  vx: restSpeech(false),
  widget: widgetSpeech(answerWidget),
  count: widgetSpeech(answerCount),
}
