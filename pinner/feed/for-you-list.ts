import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { pipelined } from '@bowerbird/core/db/pipelined'
import { knowsSecrets } from '@bowerbird/core/ports/viewer'
import { discoveryOf } from '../discovery/discovery-port.ts'
import { hottestPins } from '../search/pin-document-queries.ts'
import type { HeatKey } from '../search/pin-document-queries.ts'
import { blend } from './blend.ts'
import type { Blended, PinFacts, PinSource } from './blend.ts'
import { leastLikeness } from '../discovery/likeness-index.ts'
import { mergedFeed } from './following-feed.ts'
import { candidates, hadAmong, hottestTagged, lastSaves, newestOriginals } from './for-you-queries.ts'
import type { Candidate, LastSave } from './for-you-queries.ts'
import type { ForYouList } from './for-you-tables.ts'
import { feedRows, newestPinsOf } from './home-feed-queries.ts'
import type { HomeAudience } from './home-audience.ts'
import { isAbout } from './less-of.ts'
import { readOpening, tasteMark } from './open-for-you.ts'
import type { ListCtx, Opening, Taste } from './open-for-you.ts'
import { markOf, packMarks, unpackMarks } from './picture-marks.ts'
import { reasons } from './reasons.ts'
import { sharedCandidatesOf } from './shared-candidates.ts'
import { splitInterests } from '../topics/pins-of-topics.ts'
import { hottestOfEachTopic, topicsOfPins } from '../topics/topic-queries.ts'

/** Pins of one list; the next one is made when these are read. */
const mostInList = 400
/** Pictures of one session that later lists leave out: ten lists or more. */
const mostEarlier = 4_000
/** Saves that walks begin at. */
const startSaves = 60
/** Saves that have a walk of their own, so that what it finds can name them. */
const ownWalks = 2
/** Last saves of which pins are looked for whose pictures look alike, of some more that may be of one picture. */
const [lookedAt, lookedThrough] = [4, 8]
const interestsAsked = 30
const counts = { walk: 100, ownWalk: 30, alike: 40, followed: 40, popular: 50, fresh: 60, interest: 6 }
/** New pins of one person among those: one user may have brought hundreds at once. */
const freshOfOne = 10
/** What the sources count beside each other; found with `npm run bench -- home`. */
const weights = { walk: 1, ownWalk: 0.3, alike: 0.25, followed: 0.7, interest: 0.7, popular: 0.2, fresh: 0.1 }

interface Session {
  /** Undefined: it is read. */
  opening: Opening | undefined
  /** The list that was read before in this session, of which nothing comes again. */
  earlier: ForYouList | undefined
}

/** Puts together what For you shows next: pins that the viewer has not seen lately, then pins that they have. Keeping it is left to the caller. */
export async function makeList(
  ctx: ListCtx,
  taste: Taste,
  { opening, earlier }: Session,
): Promise<ForYouList> {
  const { audience, unwanted } = taste
  const user_id = ctx.viewer.id
  const list_id = ctx.newId()
  const opened = opening ?? (await readOpening(ctx))
  const { signs, seen } = opened
  const gathered = await gather(ctx, audience, { opening: opened, earlier })
  const found = await factsOf(ctx, gathered, { with_hashtags: unwanted.topics.size > 0 })
  const about = unwanted.tree_topics.size > 0 ? found : []
  const topics = await topicsOfPins(
    ctx.db,
    about.map((pin) => pin.pin_id),
  )
  const marks = new Map(found.map((pin) => [pin.root_pin_id, markOf(pin.root_pin_id)]))
  const markedIn = (set: ReadonlySet<number>) => (pin: PinFacts) => set.has(marks.get(pin.root_pin_id) ?? -1)
  const shown = new Set(earlier ? [...unpackMarks(earlier.earlier), ...unpackMarks(earlier.marks)] : [])
  const [isShown, isUnwanted] = [markedIn(shown), markedIn(unwanted.marks)]
  const isMet = (pin: Candidate) =>
    !isShown(pin) &&
    !audience.blocked.has(pin.owner_id) &&
    !audience.archived.has(pin.board_id) &&
    !isUnwanted(pin) &&
    !unwanted.people.has(pin.owner_id) &&
    !isAbout(unwanted, pin.hashtags, topics.get(pin.pin_id))
  const isNew = (pin: Candidate) => pin.owner_id !== user_id && !pin.is_had
  const met = found.filter(isMet)
  const unknown = met.filter(isNew)
  // Where everything is the viewer's own, or saved by them, a wall of that is better than an empty one.
  const chosen = unknown.length > 0 || earlier ? unknown : met
  const list = inOrder(gathered.sources, chosen, markedIn(seen)).slice(0, mostInList)
  return {
    user_id,
    list_id,
    pin_ids: list.map((pin) => pin.pin_id),
    reasons: list.map((pin) => pin.reason),
    marks: packMarks(list.map((pin) => marks.get(pin.root_pin_id) ?? 0)),
    earlier: packMarks([...shown].slice(-mostEarlier)),
    ...(shown.size < mostEarlier ? gathered.next : { next_popular: null, next_new: null }),
    made_at: ctx.now,
    signs,
    taste: tasteMark(ctx.viewer, taste),
  }
}

/** Unseen pins before those that were shown in the last weeks. */
function inOrder(
  sources: readonly PinSource[],
  chosen: readonly Candidate[],
  isSeen: (pin: Candidate) => boolean,
): Blended[] {
  return [false, true].flatMap((wanted) =>
    blend(sources, new Map(chosen.flatMap((pin) => (isSeen(pin) === wanted ? [[pin.pin_id, pin]] : []))), {
      few_of_each: true,
    }),
  )
}

/** What is known of candidates. Those that all users share are known already, but for whether the viewer has them. */
async function factsOf(
  { db, viewer: { id: user_id } }: ListCtx,
  { sources, known }: Gathered,
  { with_hashtags }: { with_hashtags: boolean },
): Promise<Candidate[]> {
  const ids = new Set(sources.flatMap(({ pins }) => pins.map((pin) => pin.pin_id)))
  const shared = [...known.values()].filter((pin) => ids.delete(pin.pin_id))
  const [own, had] = await pipelined(db, (db) => [
    candidates(db, [...ids], { user_id, with_hashtags }),
    hadAmong(
      db,
      user_id,
      shared.map((pin) => pin.root_pin_id),
    ),
  ])
  return [...own, ...shared.map((pin) => ({ ...pin, is_had: had.has(pin.root_pin_id) }))]
}

interface Gathered {
  sources: PinSource[]
  /** What is known of some candidates, the same for all viewers. */
  known: ReadonlyMap<PinId, Candidate>
  /** Where the next list goes on among what is popular, and what is new. */
  next: Pick<ForYouList, 'next_popular' | 'next_new'>
}

/** Candidates of every source. A fixed number of queries. */
async function gather(
  ctx: ListCtx,
  { interests }: HomeAudience,
  { opening, earlier }: Session & { opening: Opening },
): Promise<Gathered> {
  const user_id = ctx.viewer.id
  const { topic_ids, tags } = splitInterests(interests.slice(0, interestsAsked))
  const [saves, rows, tagged, topical, [popular, fresh, known]] = await pipelined(ctx.db, (db) => [
    lastSaves(db, user_id, {
      limit: startSaves,
      looked_at: lookedThrough,
      with_secrets: knowsSecrets(ctx.viewer),
    }),
    feedRows(db, user_id, undefined, counts.followed),
    hottestTagged(db, tags, counts.interest),
    hottestOfEachTopic(db, topic_ids, counts.interest),
    offeredToAll({ ...ctx, db }, { opening, earlier }),
  ])
  const [wideRows, walks, alike] = await Promise.all([
    newestPinsOf(ctx.db, opening.wide, undefined, counts.followed),
    walkFrom(ctx, saves),
    picturesAlike(ctx, saves),
  ])
  const followed = mergedFeed(rows, wideRows, counts.followed)
  const sources: PinSource[] = [
    ...walks,
    ...alike,
    {
      weight: weights.followed,
      pins: followed.map((row) => ({
        pin_id: row.pin_id,
        reason: row.by_person ? reasons.person : reasons.board,
      })),
    },
    {
      weight: weights.interest,
      pins: tagged.map(({ pin_id, tag }) => ({ pin_id, reason: reasons.interest(tag) })),
    },
    {
      weight: weights.interest,
      pins: topical.map(({ pin_id, topic_id }) => ({ pin_id, reason: reasons.interest(topic_id) })),
    },
    { weight: weights.popular, pins: popular.map(({ pin_id }) => ({ pin_id, reason: reasons.popular })) },
    { weight: weights.fresh, pins: fewOfEach(fresh).map(({ pin_id }) => ({ pin_id, reason: reasons.new })) },
  ]
  const last = popular.at(-1)
  const next_popular =
    last && popular.length === counts.popular ? JSON.stringify([last.heat, last.pin_id]) : null
  const next_new = fresh.length === counts.fresh ? (fresh.at(-1)?.pin_id ?? null) : null
  return { sources, known, next: { next_popular, next_new } }
}

/** Popular and new pins, and what is known of them; behind those of an earlier list, which may have come to their end. */
async function offeredToAll(ctx: ListCtx, { opening, earlier }: Session & { opening: Opening }) {
  if (!earlier) {
    const { popular, fresh, facts } = await sharedCandidatesOf(ctx.app)({
      ...ctx,
      newest: opening.newest,
      counts,
    })
    return [popular, fresh, facts] as const
  }
  const { next_popular, next_new } = earlier
  const [popular, fresh] = await Promise.all([
    next_popular === null ? [] : hottestPins(ctx.db, JSON.parse(next_popular) as HeatKey, counts.popular),
    next_new === null ? [] : newestOriginals(ctx.db, next_new, counts.fresh),
  ])
  return [popular, fresh, new Map<PinId, Candidate>()] as const
}

function fewOfEach<Row extends { owner_id: UserId }>(rows: readonly Row[]): Row[] {
  const counted = new Map<UserId, number>()
  return rows.filter(({ owner_id }) => {
    const count = (counted.get(owner_id) ?? 0) + 1
    counted.set(owner_id, count)
    return count <= freshOfOne
  })
}

/**
 * Walks from the last saves: one from all of them, newer ones counting more, and one each from a few. Those change from list to list, so
 * that a list that is made anew differs.
 */
async function walkFrom(ctx: ListCtx, saves: readonly LastSave[]): Promise<PinSource[]> {
  if (saves.length === 0) return []
  const discovery = discoveryOf(ctx)
  const seed = Math.floor(ctx.now.getTime() / 1_000)
  const from = saves.map(({ pin_id, root_pin_id }, n) => ({ pin_id, root_pin_id, weight: 0.97 ** n }))
  const own = startsOf(saves, seed)
  const [all, ...each] = await Promise.all([
    discovery.walk(from, { count: counts.walk, seed }),
    ...own.map(({ pin_id, root_pin_id }) =>
      discovery.walk([{ pin_id, root_pin_id, weight: 1 }], { count: counts.ownWalk, seed }),
    ),
  ])
  return [
    {
      weight: weights.walk,
      is_vague: true,
      pins: all.map(({ pin_id }) => ({ pin_id, reason: reasons.saves })),
    },
    ...each.map((found, n) => ({
      weight: weights.ownWalk,
      pins: found.map(({ pin_id }) => ({ pin_id, reason: reasons.saved(own[n]?.pin_id ?? pin_id) })),
    })),
  ]
}

/** Public pins whose pictures look like those of the last saves, one source for each save. */
async function picturesAlike(ctx: ListCtx, saves: readonly LastSave[]): Promise<PinSource[]> {
  const last = eachPicture(saves).slice(0, lookedAt)
  const known = last.flatMap(({ pin_id, vector }) => (vector === null ? [] : [{ pin_id, vector }]))
  return Promise.all(
    known.map(async ({ pin_id, vector }) => {
      const found = await discoveryOf(ctx).nearest(vector, { count: counts.alike })
      const pins = found.filter((one) => one.score >= leastLikeness)
      return {
        weight: weights.alike,
        pins: pins.map((one) => ({ pin_id: one.pin_id, reason: reasons.alike(pin_id) })),
      }
    }),
  )
}

/** The last save of each picture, latest first. */
function eachPicture(saves: readonly LastSave[]): LastSave[] {
  const pictures = new Map(saves.toReversed().map((save) => [save.root_pin_id, save.pin_id]))
  return saves.filter((save) => pictures.get(save.root_pin_id) === save.pin_id)
}

/** The last save, and some of the others by chance, each of another picture. */
function startsOf(saves: readonly LastSave[], seed: number): LastSave[] {
  const [last, ...rest] = eachPicture(saves)
  const step = Math.max(1, Math.floor(rest.length / (ownWalks - 1)))
  const others = Array.from({ length: ownWalks - 1 }, (_, n) => rest[n * step + (seed % step)])
  return [last, ...others].flatMap((save) => save ?? [])
}
