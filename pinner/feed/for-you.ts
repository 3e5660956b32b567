import type { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { Ctx, Paged } from '@bowerbird/core/call/ctx'
import { bookmarkId, decodeBookmark, encodeBookmark } from '@bowerbird/core/db/keyset'
import { pipelined } from '@bowerbird/core/db/pipelined'
import { knowsSecrets } from '@bowerbird/core/ports/viewer'
import { z } from 'zod'
import {
  fillPlaces,
  nothingFilled,
  placed,
  promotedKey,
  readWithPromoted,
} from '../library/promoted-slots.ts'
import { makeList } from './for-you-list.ts'
import { keptList, ownTitles } from './for-you-queries.ts'
import type { ForYouListTable } from './for-you-tables.ts'
import { aboutHome, homeAudience } from './home-audience.ts'
import type { HomeAudience } from './home-audience.ts'
import { isAbout, unwantedOf } from './less-of.ts'
import type { Unwanted } from './less-of.ts'
import { unpackMarks } from './picture-marks.ts'
import { pinInReason, wordedReason } from './reasons.ts'
import { briefTopics } from '../topics/read-topics.ts'
import { topicsOfPins } from '../topics/topic-queries.ts'
import { seenPicturesOf } from './seen-pictures.ts'

/** The list that the page is cut from, and the place in it. */
const forYouKey = promotedKey(z.tuple([bookmarkId, z.number().int().min(0).max(1_000)]))
/** Rounds of reading until a page is full. What is left then comes with the next page. */
const MOST_ROUNDS = 4

/**
 * Pins that the viewer may like, each with its reason. The first page makes a list and keeps it; the others are cut from
 * it, so that no pin comes twice. Whether a pin may be seen, and is wanted, is checked whenever a page is read.
 */
export async function forYouPage(
  { page_size, bookmarks }: Parsed<typeof userHomefeedGet>,
  ctx: Ctx<typeof userHomefeedGet>,
): Promise<Paged<PinView[]>> {
  const scope = `for you ${ctx.viewer.id}`
  const [at, promoted_before] = bookmarks === null ? [null, []] : decodeBookmark(scope, forYouKey, bookmarks)
  const [audience, unwanted] = await pipelined(ctx.db, (db) => [
    homeAudience({ ...ctx, db }),
    unwantedOf(db, ctx.viewer.id),
  ])
  const kept = at ? await keptList(ctx.db, ctx.viewer.id, at[0]) : undefined
  let list = kept ?? (await makeList(ctx, { audience, unwanted }))
  let place = kept && at ? at[1] : 0
  let promoted_ids: readonly PinId[] = promoted_before
  const pins: ReasonedPin[] = []
  const promoted: PinView[] = []
  let room = page_size
  for (let round = 0; round < MOST_ROUNDS && pins.length < room; round++) {
    if (place >= list.pin_ids.length) {
      if (!hasNext(list)) break
      list = await makeList(ctx, { audience, unwanted }, list)
      place = 0
    }
    const ids = list.pin_ids.slice(place, place + room - pins.length)
    // Asked for once, with the first pins: those are the page, unless some are hidden.
    const filled =
      round === 0 ? await fillPlaces(ctx, ids, aboutHome(audience, promoted_before)) : nothingFilled
    if (round === 0) promoted_ids = filled.promoted_ids
    room -= filled.slots.length
    const taken = ids.slice(0, Math.max(0, room - pins.length))
    const read = await readWithPromoted(ctx, taken, filled)
    promoted.push(...read.promoted)
    const topics = await topicsOfPins(ctx.db, taken)
    const entries = entriesOf(list, place, taken.length)
    pins.push(...wantedOf(read.pins, { entries, topics }, { audience, unwanted }))
    place += taken.length
  }
  seenPicturesOf(ctx.app).add(
    ctx.viewer.id,
    pins.map((one) => one.mark),
  )
  const hasMore = place < list.pin_ids.length || hasNext(list)
  return {
    data: placed(await withReasons(ctx, pins), promoted),
    bookmark: hasMore ? encodeBookmark(scope, [[list.list_id, place], promoted_ids]) : null,
  }
}

interface ReasonedPin {
  pin: PinView
  reason: string
  mark: number
  topic_ids: string[]
}

type TopicsOfPins = Awaited<ReturnType<typeof topicsOfPins>>

/** There may be more beyond the list: it was filled from sources that have not come to their end. */
const hasNext = (list: ForYouListTable) => list.next_popular !== null || list.next_new !== null

function entriesOf(list: ForYouListTable, place: number, count: number) {
  const marks = unpackMarks(list.marks)
  return new Map(
    list.pin_ids
      .slice(place, place + count)
      .map((pin_id, n) => [pin_id, { reason: list.reasons[place + n] ?? '', mark: marks[place + n] ?? 0 }]),
  )
}

/** What the viewer asked to see less of since the list was made goes, as do people whom they blocked since. */
function wantedOf(
  pins: readonly PinView[],
  { entries, topics }: { entries: ReturnType<typeof entriesOf>; topics: TopicsOfPins },
  { audience, unwanted }: { audience: HomeAudience; unwanted: Unwanted },
): ReasonedPin[] {
  return pins.flatMap((pin) => {
    const entry = entries.get(pin.id)
    const of = topics.get(pin.id) ?? []
    const isUnwanted =
      entry === undefined ||
      audience.blocked.has(pin.pinner.id) ||
      audience.archived.has(pin.board.id) ||
      unwanted.people.has(pin.pinner.id) ||
      unwanted.marks.has(entry.mark) ||
      isAbout(unwanted, pin.hashtags, of)
    return isUnwanted ? [] : [{ pin, ...entry, topic_ids: of.map((one) => one.topic_id) }]
  })
}

/** One query where a reason names a pin of the viewer. */
async function withReasons(
  ctx: Ctx<typeof userHomefeedGet>,
  pins: readonly ReasonedPin[],
): Promise<PinView[]> {
  const named = new Set(pins.flatMap(({ reason }) => pinInReason(reason) ?? []))
  const titles = await ownTitles(ctx.db, ctx.viewer.id, {
    pin_ids: [...named],
    with_secrets: knowsSecrets(ctx.viewer),
  })
  const language = ctx.caller.locale
  return pins.map(({ pin, reason, topic_ids }) => ({
    ...pin,
    recommendation_reason: wordedReason(reason, { pin, titles, language }),
    recommendation_topics: briefTopics(topic_ids, language),
  }))
}
