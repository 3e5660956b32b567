import { altTextSuggestionAnswer } from '@bowerbird/contract/alt-texts/alt-text-calls'
import { isPoorAltText } from '@bowerbird/contract/alt-texts/poor-alt-text'
import { notFound } from '@bowerbird/core/call/api-error'
import { handle } from '@bowerbird/core/call/handle'
import { localized } from '@bowerbird/texts/localized'
import { factOf, pinChanged } from '../library/library-events.ts'
import { pinById, updatePin } from '../library/pin-queries.ts'
import { seenBoardOf } from '../library/read-pins.ts'
import { isBlockedEitherWay } from '../profiles/follow-queries.ts'
import { deleteOpenSuggestions, refuseSuggestion, suggestionOf } from './alt-text-queries.ts'

/** The pin's owner takes a suggestion as the pin's alt text, or refuses it for good (DISCOVER-10). */
export const answerAltText = handle(altTextSuggestionAnswer, (input, ctx) =>
  ctx.transaction(async (ctx) => {
    const { pin_id, user_id, text, is_accepted, replaces } = input
    const pin = await pinById(ctx.db, pin_id, 'lock')
    if (!pin || !(await seenBoardOf(ctx, pin))) throw notFound()
    if (pin.owner_id !== ctx.viewer.id)
      throw ctx.apiError('not_allowed', localized('errors-pinner.onlyWhoeverSavedThisPinMayChange'))
    const suggestion = await suggestionOf(ctx.db, { pin_id, user_id })
    const isHidden = await isBlockedEitherWay(ctx.db, ctx.viewer.id, user_id)
    if (!suggestion || suggestion.refused_at !== null || isHidden) throw notFound()
    if (suggestion.text !== text)
      throw ctx.apiError('stale_version', localized('errors-pinner.thisSuggestionWasChanged'))
    if (!is_accepted) {
      await refuseSuggestion(ctx.db, suggestion, ctx.now)
      return { id: pin_id, alt_text: pin.alt_text }
    }
    // The owner's own words, written since the suggestion was read, stay.
    if (replaces === undefined ? !isPoorAltText(pin) : replaces !== pin.alt_text)
      throw ctx.apiError('stale_version', localized('errors-pinner.thisPinWasDescribedSince'))
    await updatePin(ctx.db, pin_id, { alt_text: suggestion.text, changed_at: ctx.now })
    await deleteOpenSuggestions(ctx.db, pin_id)
    await pinChanged.append(ctx.db, factOf(pin))
    return { id: pin_id, alt_text: suggestion.text }
  }),
)
