import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { flag, knownId, pinId, userId } from '../kernel/fields.ts'
import type { PinId } from '../kernel/ids.ts'
import { exactText, safeText } from '../kernel/safe-text.ts'
import { altTextSuggestionModel } from './alt-text-models.ts'

export const altTextSuggestionsGet = rest('GET', '/v3/pins/{pin_id}/alt_text_suggestions/', {
  access: 'pinner',
  summary:
    'Alt texts that others suggest for a pin, the latest first. Its owner reads all, up to 20; others read their own, also one that was refused.',
  input: z.object({ pin_id: pinId }),
  output: z.array(altTextSuggestionModel),
})

export const altTextSuggestionPut = rest('PUT', '/v3/pins/{pin_id}/alt_text_suggestions/mine/', {
  access: 'pinner',
  summary:
    'Suggests an alt text to the owner of a pin that has none or a poor one. A second suggestion replaces the first.',
  input: z.object({
    pin_id: pinId,
    text: safeText({
      max: 500,
      min: 1,
      lines: true,
      too_short: localized('errors-contract.writeSomething'),
    }),
  }),
  output: altTextSuggestionModel,
})

export const altTextSuggestionDelete = rest('DELETE', '/v3/pins/{pin_id}/alt_text_suggestions/mine/', {
  access: 'pinner',
  summary: "Takes the viewer's suggestion back.",
  input: z.object({ pin_id: pinId }),
  output: z.object({ id: knownId<PinId>() }),
})

export const altTextSuggestionAnswer = rest('POST', '/v3/pins/{pin_id}/alt_text_suggestions/answer/', {
  access: 'pinner',
  summary:
    "The pin's owner accepts a suggestion, which becomes the pin's alt text and ends the others, or refuses it. `text` is what the owner read: one that was replaced since is neither. `replaces` is the pin's alt text that the owner read: where it changed since, nothing is accepted. Left out, a suggestion is accepted for a pin that still lacks a good alt text.",
  input: z.object({
    pin_id: pinId,
    user_id: userId,
    text: safeText({ max: 500, lines: true }),
    is_accepted: flag,
    replaces: exactText(4096).optional(),
  }),
  output: z.object({ id: knownId<PinId>(), alt_text: z.string() }),
})
