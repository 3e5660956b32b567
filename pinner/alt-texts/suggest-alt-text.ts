import {
  altTextSuggestionDelete,
  altTextSuggestionPut,
  altTextSuggestionsGet,
} from '@bowerbird/contract/alt-texts/alt-text-calls'
import type { AltTextSuggestionView } from '@bowerbird/contract/alt-texts/alt-text-models'
import { isPoorAltText } from '@bowerbird/contract/alt-texts/poor-alt-text'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { localized } from '@bowerbird/texts/localized'
import { refuseGuest } from '../library/board-access.ts'
import { pinById } from '../library/pin-queries.ts'
import type { Pin } from '../library/pin-tables.ts'
import { seenBoardOf } from '../library/read-pins.ts'
import { blockedEitherWay, isBlockedEitherWay } from '../profiles/follow-queries.ts'
import { peopleByIds } from '../profiles/people-queries.ts'
import { viewBrief } from '../profiles/person-view.ts'
import { altTextSuggested } from './alt-text-events.ts'
import { deleteOpenSuggestion, openSuggestions, putSuggestion, suggestionOf } from './alt-text-queries.ts'
import type { AltTextSuggestion } from './alt-text-tables.ts'

type AltTextCtx = AnyCtx & { viewer: Viewer }

const mostShown = 20
/** Suggestions that one person may make in an hour. */
const budget = { points: 60, seconds: 3600 }

/** What the owner may answer; to others what they suggested, also when it was refused. Suggestions of blocked people are left out. */
export const listAltTexts = handle(altTextSuggestionsGet, async ({ pin_id }, ctx) => {
  const pin = await pinById(ctx.db, pin_id)
  if (!pin || !(await seenBoardOf(ctx, pin))) throw notFound()
  if (pin.owner_id === ctx.viewer.id) return viewAll(ctx, await openSuggestions(ctx.db, pin_id, mostShown))
  const own = await suggestionOf(ctx.db, { pin_id, user_id: ctx.viewer.id })
  return own ? viewAll(ctx, [own]) : []
})

/** Suggests an alt text for a pin that lacks a good one (DISCOVER-10). Sent twice it is the same suggestion. */
export const suggestAltText = handle(altTextSuggestionPut, ({ pin_id, text }, ctx) =>
  ctx.transaction(async (ctx) => {
    const pin = await pinOfOthers(ctx, pin_id)
    const key = { pin_id, user_id: ctx.viewer.id }
    const before = await suggestionOf(ctx.db, key)
    if (before && before.refused_at !== null)
      throw ctx.apiError('not_allowed', localized('errors-pinner.yourAltTextWasRefused'))
    if (!isPoorAltText(pin)) throw ctx.apiError('not_allowed', localized('errors-pinner.thisPinHasAnAltText'))
    await ctx.app.security.rate_limits.spendFor('alt_text', ctx.viewer.id, budget)
    const suggestion = { ...key, text, created_at: ctx.now, refused_at: null }
    await putSuggestion(ctx.db, suggestion)
    if (before?.text !== text) await altTextSuggested.append(ctx.db, { pin_id, by: ctx.viewer.id })
    const [view] = await viewAll(ctx, [suggestion])
    if (!view) throw notFound()
    return view
  }),
)

export const takeAltTextBack = handle(altTextSuggestionDelete, ({ pin_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    await pinOfOthers(ctx, pin_id)
    await deleteOpenSuggestion(ctx.db, { pin_id, user_id: ctx.viewer.id })
    return { id: pin_id }
  }),
)

/** Locked, so that a suggestion and its answer take turns. */
async function pinOfOthers(ctx: AltTextCtx, pin_id: PinId): Promise<Pin> {
  const pin = await pinById(ctx.db, pin_id, 'lock')
  const board = pin && (await seenBoardOf(ctx, pin))
  if (!pin || !board) throw notFound()
  if (pin.owner_id === ctx.viewer.id)
    throw ctx.apiError('not_allowed', localized('errors-pinner.thisPinIsYoursDescribeIt'))
  if (await isBlockedEitherWay(ctx.db, ctx.viewer.id, pin.owner_id))
    throw ctx.apiError('not_allowed', localized('errors-pinner.youCannotSuggestForThisPin'))
  await refuseGuest(ctx, board)
  return pin
}

async function viewAll(
  ctx: AltTextCtx,
  suggestions: readonly AltTextSuggestion[],
): Promise<AltTextSuggestionView[]> {
  const people = await peopleByIds(
    ctx.db,
    suggestions.map(({ user_id }) => user_id),
  )
  const blocked = new Set(await blockedEitherWay(ctx.db, ctx.viewer.id))
  return suggestions.flatMap(({ user_id, text, created_at, refused_at }) => {
    const person = people.get(user_id)
    if (!person || blocked.has(user_id)) return []
    return [
      {
        type: 'alt_text_suggestion' as const,
        user: viewBrief(person),
        text,
        created_at: created_at.toISOString(),
        is_refused: refused_at !== null,
      },
    ]
  })
}
