import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { bookmarkIdOf, decodeBookmark, encodeBookmark } from '@bowerbird/core/db/keyset'
import type { Page } from '@bowerbird/core/db/keyset'
import {
  fillPlaces,
  nothingFilled,
  placed,
  promotedKey,
  readWithPromoted,
} from '../library/promoted-slots.ts'
import type { PromotedPage } from '../library/promoted-slots.ts'
import { MOST_SHOWN, pictureMark, shownMarks, shownText } from '../search/shown-pictures.ts'
import { z } from 'zod'
import { blend } from './blend.ts'
import type { Blended } from './blend.ts'
import { ideaFacts, publicAmong } from './idea-queries.ts'
import type { IdeaFacts } from './idea-queries.ts'
import { wordedIdeaReason } from './idea-reasons.ts'
import { ideaSources } from './idea-sources.ts'
import type { AskedIdeas } from './idea-sources.ts'

/** When a list is at its end, it goes on with what is near so many of its best pins. */
const mostBest = 8

const ideaKey = promotedKey(z.tuple([z.array(bookmarkIdOf<PinId>()).max(mostBest), shownMarks]))

export interface IdeaList {
  /** Names the list, for its bookmarks. */
  scope: string
  asked: AskedIdeas
  /** Those of these pins that do not belong in the list. */
  unwanted: (facts: readonly IdeaFacts[]) => Promise<ReadonlySet<PinId>>
  /** What its promoted pins are about; null: it has none. */
  promoted: Omit<PromotedPage, 'promoted_before' | 'blocked_ids'> | null
}

/**
 * A page of ideas. The bookmark names the pictures that were shown, so that none comes twice while pins are added and
 * saved, and the best pins of the list once it goes on with what is near them.
 */
export async function ideaPage(
  ctx: AnyCtx,
  { page_size, bookmarks }: { page_size: number; bookmarks: string | null },
  list: IdeaList,
): Promise<{ data: PinView[]; bookmark: string | null }> {
  const { scope, asked, promoted } = list
  const [[best, shown], promoted_before] =
    bookmarks === null ? [[[], new Set<string>()], []] : decodeBookmark(scope, ideaKey, bookmarks)
  // A bookmark proves nothing: it may name a secret pin, whose picture what is near it would tell.
  const starts = best.length === 0 ? null : await publicAmong(ctx.db, best)
  const ranked = await rankedIdeas(ctx, list, starts)
  const rest = ranked.filter((one) => !shown.has(one.mark))
  const room = Math.min(page_size, Math.max(0, MOST_SHOWN - shown.size))
  const filled =
    promoted === null
      ? nothingFilled
      : await fillPlaces(ctx, idsOf(rest.slice(0, room)), {
          ...promoted,
          promoted_before,
          blocked_ids: asked.blocked_ids,
        })
  const page = rest.slice(0, room - filled.slots.length)
  const read = await readWithPromoted(ctx, idsOf(page), filled)
  const fresh = read.promoted.filter((pin) => !shown.has(pictureMark(pin.image_signature)))
  for (const one of page) shown.add(one.mark)
  for (const pin of fresh) shown.add(pictureMark(pin.image_signature))
  const { bookmark } = afterPage()
  return { data: placed(read.pins.map(withReason), fresh), bookmark }

  function withReason(pin: PinView): PinView {
    const reason = page.find((one) => one.pin_id === pin.id)?.reason
    const worded = reason && wordedIdeaReason(reason, pin, ctx.caller.locale)
    return { ...pin, recommendation_reason: worded ?? null }
  }

  function afterPage(): Pick<Page<never>, 'bookmark'> {
    const hasRest = rest.length > page.length
    const next = hasRest ? best : best.length === 0 ? idsOf(ranked.slice(0, mostBest)) : []
    const hasMore = shown.size < MOST_SHOWN && (hasRest || next.length > 0)
    return {
      bookmark: hasMore ? encodeBookmark(scope, [[next, shownText(shown)], filled.promoted_ids]) : null,
    }
  }
}

const idsOf = (pins: readonly { pin_id: PinId }[]) => pins.map((one) => one.pin_id)

interface Idea extends Blended {
  mark: string
}

/** All that the list has, best first; what is near its best pins, once these are given. */
async function rankedIdeas(
  ctx: AnyCtx,
  { asked, unwanted }: IdeaList,
  best: readonly PinId[] | null,
): Promise<Idea[]> {
  const sources = await ideaSources(ctx, best === null ? asked : nearTo(best, asked))
  const ids = new Set(sources.flatMap((source) => idsOf(source.pins)))
  const facts = await ideaFacts(ctx.db, [...ids])
  const blocked = new Set(asked.blocked_ids)
  const without = await unwanted(facts)
  const unwantedPictures = new Set(
    facts.filter((one) => without.has(one.pin_id)).map((one) => one.image_signature),
  )
  const wanted = new Map(
    facts
      .filter((one) => !blocked.has(one.owner_id) && !unwantedPictures.has(one.image_signature))
      .map((one) => [one.pin_id, one]),
  )
  return blend(sources, onePictureEach(wanted)).map((one) => ({
    ...one,
    mark: pictureMark(wanted.get(one.pin_id)?.image_signature ?? one.root_pin_id),
  }))
}

function nearTo(best: readonly PinId[], asked: AskedIdeas): AskedIdeas {
  return {
    ...asked,
    starts: best.map((pin_id, place) => ({ pin_id, weight: 1 / (1 + place) })),
    walk_weight: 1,
    looks: [],
    texts: [],
    hashtags: [],
    site: '',
    board_id: null,
  }
}

/** The same picture may have been uploaded several times: its pins then count as those of the first one. */
function onePictureEach(facts: ReadonlyMap<PinId, IdeaFacts>): Map<PinId, IdeaFacts> {
  const roots = new Map<string, PinId>()
  for (const { image_signature, root_pin_id } of facts.values()) {
    const first = roots.get(image_signature)
    if (first === undefined || BigInt(root_pin_id) < BigInt(first)) roots.set(image_signature, root_pin_id)
  }
  return new Map(
    [...facts].map(([id, one]) => [
      id,
      { ...one, root_pin_id: roots.get(one.image_signature) ?? one.root_pin_id },
    ]),
  )
}
