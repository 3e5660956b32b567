import type { CallAddress } from '../call.ts'
import type { Outcome } from '../outcome.ts'
import { wrap } from './envelope.ts'
import { encoderOf, type Encode } from './encoder-of.ts'
import type { RawRequest, WireContext } from './raw-request.ts'
import { decodeResource } from './resource-wire.ts'
import { decodeRest } from './rest-wire.ts'

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
  graphql: { ...restSpeech(false), answer: (_call, outcome) => answerGraphql(outcome) },
}

/** The flat answer that widgets read: status and data side by side. */
function answerWidget(outcome: Outcome): Record<string, unknown> {
  if (outcome.ok) return { status: 'success', code: 0, message: 'ok', data: outcome.data }
  const { api_error_code, message, message_detail } = outcome
  return { status: 'failure', code: api_error_code, message, message_detail, data: null }
}

/** Data, or what went wrong, as clients of GraphQL read it. */
function answerGraphql(outcome: Outcome): Record<string, unknown> {
  if (outcome.ok) return { data: outcome.data }
  const { code, api_error_code, message, message_detail } = outcome
  return {
    data: null,
    errors: [{ message: message_detail || message, extensions: { code, api_error_code } }],
  }
}

/** The number beside a button: nothing around it. */
function answerCount(outcome: Outcome): Record<string, unknown> {
  if (outcome.ok) return outcome.data as Record<string, unknown>
  return { error: outcome.message }
}

/**
 * The same answer as a script that hands it to a function of the page. The comment in front keeps the answer from
 * beginning with what the page chose; two line ends that JSON allows and old scripts do not are written out.
 */
export function asScript(json: string, callback: string): string {
  const literal = json.replace(/[\u2028\u2029]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16)}`)
  return `/**/${callback}(${literal});`
}
