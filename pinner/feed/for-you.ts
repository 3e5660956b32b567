import type { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { Ctx, Paged } from '@bowerbird/core/call/ctx'
import { bookmarkId, decodeBookmark, encodeBookmark } from '@bowerbird/core/db/keyset'
import { pipelined } from '@bowerbird/core/db/pipelined'
import { knowsSecrets } from '@bowerbird/core/ports/viewer'
import type { Language } from '@bowerbird/texts/languages'
import { z } from 'zod'
import {
  fillPlaces,
  nothingFilled,
  placed,
  promotedKey,
  readWithPromoted,
} from '../library/promoted-slots.ts'
import { makeList } from './for-you-list.ts'
import { ownTitles } from './for-you-queries.ts'
import type { ForYouList } from './for-you-tables.ts'
import { aboutHome, homeAudience } from './home-audience.ts'
import { keepList, keptList } from './kept-list-queries.ts'
import { isAbout, unwantedOf } from './less-of.ts'
import { openForYou } from './open-for-you.ts'
import type { Opening, Taste } from './open-for-you.ts'
import { unpackMarks } from './picture-marks.ts'
import { pinInReason, wordedReason } from './reasons.ts'
import { briefTopics } from '../topics/read-topics.ts'
import { topicsOfPins } from '../topics/topic-queries.ts'
import { seenPicturesOf } from './seen-pictures.ts'

const placeIn = z.number().int().min(0).max(1_000)
/** The list that the page is cut from, the place in it, and where its first page began; bookmarks of before lack that. */
const forYouKey = promotedKey(z.tuple([bookmarkId, placeIn, placeIn.default(0)]))
/** Rounds of reading until a page is full. What is left then comes with the next page. */
const MOST_ROUNDS = 4
/** Lists of one user that pages can go on in, such as in several windows. */
const MOST_LISTS = 4

/**
 * Pins that the viewer may like, each with its reason. The first page makes a list and keeps it; the others are cut from
 * it, so that no pin comes twice, and so is the first page of a next visit while nothing changed. Whether a pin may be
 * seen, and is wanted, is checked whenever a page is read.
 */
export async function forYouPage(
  { page_size, bookmarks, again }: Parsed<typeof userHomefeedGet>,
  ctx: Ctx<typeof userHomefeedGet>,
): Promise<Paged<PinView[]>> {
  const scope = `for you ${ctx.viewer.id}`
  const [at, shown] = bookmarks === null ? [null, []] : decodeBookmark(scope, forYouKey, bookmarks)
  const promoted_before = again ? [] : shown
  const { taste, opening, kept } = at
    ? await goOn(ctx, { list_id: at[0], place: again ? at[2] : at[1] })
    : await openForYou(ctx, page_size)
  const { audience, unwanted } = taste
  let list = kept?.list ?? (await makeList(ctx, taste, { opening, earlier: undefined }))
  let place = kept?.place ?? 0
  let begin = kept && at ? at[2] : place
  let isKept = kept !== undefined
  let promoted_ids: readonly PinId[] = promoted_before
  const pins: ReasonedPin[] = []
  const promoted: PinView[] = []
  let room = page_size
  for (let round = 0; round < MOST_ROUNDS && pins.length < room; round++) {
    if (place >= list.pin_ids.length) {
      if (!hasNext(list)) break
      list = await makeList(ctx, taste, { opening, earlier: list })
      isKept = false
      place = begin = 0
    }
    const ids = list.pin_ids.slice(place, place + room - pins.length)
    // Asked for once, with the first pins: those are the page, unless some are hidden.
    const filled =
      round === 0 ? await fillPlaces(ctx, ids, aboutHome(audience, promoted_before)) : nothingFilled
    if (round === 0) promoted_ids = filled.promoted_ids
    room -= filled.slots.length
    const taken = ids.slice(0, Math.max(0, room - pins.length))
    const entries = entriesOf(list, place, taken.length)
    const made = isKept ? null : list
    const [read, topics, titles] = await pipelined(ctx.db, (db) => [
      readWithPromoted({ ...ctx, db }, taken, filled),
      topicsOfPins(db, taken),
      titlesInReasons({ ...ctx, db }, entries),
      made ? keepList(db, made, MOST_LISTS) : Promise.resolve(),
    ])
    isKept = true
    promoted.push(...read.promoted)
    pins.push(...wantedOf(read.pins, { entries, topics, titles }, { audience, unwanted }))
    place += taken.length
  }
  seenPicturesOf(ctx.app).add(
    ctx.viewer.id,
    pins.map((one) => one.mark),
  )
  const hasMore = place < list.pin_ids.length || hasNext(list)
  return {
    data: placed(withReasons(pins, ctx.caller.locale), promoted),
    bookmark: hasMore ? encodeBookmark(scope, [[list.list_id, place, begin], promoted_ids]) : null,
  }
}

/** Where the bookmark says; that list is gone when it is a day old. */
async function goOn(
  ctx: Ctx<typeof userHomefeedGet>,
  { list_id, place }: { list_id: string; place: number },
): Promise<{ taste: Taste; opening: Opening | undefined; kept: Kept | undefined }> {
  const [audience, unwanted, list] = await pipelined(ctx.db, (db) => [
    homeAudience({ ...ctx, db }),
    unwantedOf(db, ctx.viewer.id),
    keptList(db, ctx.viewer.id, list_id),
  ])
  return { taste: { audience, unwanted }, opening: undefined, kept: list && { list, place } }
}

interface Kept {
  list: ForYouList
  place: number
}

interface ReasonedPin {
  pin: PinView
  reason: string
  mark: number
  topic_ids: string[]
  titles: ReadonlyMap<PinId, string>
}

type Entries = ReturnType<typeof entriesOf>

interface Around {
  entries: Entries
  topics: Awaited<ReturnType<typeof topicsOfPins>>
  titles: ReadonlyMap<PinId, string>
}

/** There may be more beyond the list: it was filled from sources that have not come to their end. */
const hasNext = (list: ForYouList) => list.next_popular !== null || list.next_new !== null

function entriesOf(list: ForYouList, place: number, count: number) {
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
  { entries, topics, titles }: Around,
  { audience, unwanted }: Taste,
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
    return isUnwanted ? [] : [{ pin, ...entry, titles, topic_ids: of.map((one) => one.topic_id) }]
  })
}

/** One query where a reason names a pin of the viewer. */
function titlesInReasons({ db, viewer }: Ctx<typeof userHomefeedGet>, entries: Entries) {
  const named = new Set([...entries.values()].flatMap(({ reason }) => pinInReason(reason) ?? []))
  return ownTitles(db, viewer.id, { pin_ids: [...named], with_secrets: knowsSecrets(viewer) })
}

function withReasons(pins: readonly ReasonedPin[], language: Language): PinView[] {
  return pins.map(({ pin, reason, topic_ids, titles }) => ({
    ...pin,
    recommendation_reason: wordedReason(reason, { pin, titles, language }),
    recommendation_topics: briefTopics(topic_ids, language),
  }))
}
