import { hash } from 'node:crypto'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { pipelined } from '@bowerbird/core/db/pipelined'
import { knowsSecrets } from '@bowerbird/core/ports/viewer'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import type { ForYouList } from './for-you-tables.ts'
import { mostWide } from './following-feed.ts'
import { homeAudience } from './home-audience.ts'
import type { HomeAudience } from './home-audience.ts'
import { openedWith } from './kept-list-queries.ts'
import type { Opened } from './kept-list-queries.ts'
import { unwantedOf } from './less-of.ts'
import type { Unwanted } from './less-of.ts'
import { unpackMarks } from './picture-marks.ts'
import { firstPeriodKept, seenPicturesOf } from './seen-pictures.ts'

/** Home that is opened again within this time may go on in the last list; what strangers saved since waits as long. */
const keptMs = 5 * 60_000
/** Pins of a user or board that was followed may come into the feed so much later. */
const backfillMs = 60_000

export type ListCtx = Pick<AnyCtx, 'db' | 'app' | 'now' | 'newId'> & { readonly viewer: Viewer }

export interface Taste {
  audience: HomeAudience
  unwanted: Unwanted
}

/** What a list is made with, beside the taste. */
export interface Opening extends Omit<Opened, 'seen'> {
  /** Marks of pictures that the viewer was shown in the last weeks. */
  seen: ReadonlySet<number>
}

/**
 * What home is opened with, and where the last list goes on: behind what was shown of it. There is no such place when the
 * viewer saved, followed, chose or hid anything since, when a followed user saved a pin, or when less than a page is left.
 */
export async function openForYou(
  ctx: ListCtx,
  page_size: number,
): Promise<{ taste: Taste; opening: Opening; kept: { list: ForYouList; place: number } | undefined }> {
  const [audience, unwanted, opening] = await pipelined(ctx.db, (db) => [
    homeAudience({ ...ctx, db }),
    unwantedOf(db, ctx.viewer.id),
    readOpening({ ...ctx, db }),
  ])
  const taste = { audience, unwanted }
  const { list, followed_at } = opening
  const isKept =
    list !== undefined &&
    list.taste === tasteMark(ctx.viewer, taste) &&
    (followed_at === null || list.made_at.getTime() - followed_at.getTime() > backfillMs)
  const place = isKept ? unseenPlace(list, opening.seen, page_size) : undefined
  return { taste, opening, kept: list && place !== undefined ? { list, place } : undefined }
}

/** One query. */
export async function readOpening(ctx: ListCtx): Promise<Opening> {
  const early = seenPicturesOf(ctx.app).early(ctx.viewer.id)
  const { seen, ...opened } = await openedWith(ctx.db, ctx.viewer.id, {
    since: new Date(ctx.now.getTime() - keptMs),
    seen_since: firstPeriodKept(ctx.now),
    most_wide: mostWide,
  })
  const marks = new Set(seen ? unpackMarks(seen) : [])
  for (const mark of early) marks.add(mark)
  return { ...opened, seen: marks }
}

/** A hash of what the viewer chose and hid. A token that knows no secrets does not go on in a list that was made from them. */
export function tasteMark(viewer: Viewer, { audience, unwanted }: Taste): string {
  const { interests, blocked, archived } = audience
  const parts = [interests, [...blocked].toSorted(), [...archived].toSorted(), unwanted.subjects]
  return hash('sha256', JSON.stringify([knowsSecrets(viewer), ...parts]), 'base64url').slice(0, 20)
}

/** Where a whole page begins that was not shown. */
function unseenPlace(list: ForYouList, seen: ReadonlySet<number>, page_size: number): number | undefined {
  const marks = unpackMarks(list.marks)
  const place = marks.findIndex((mark) => !seen.has(mark))
  const page = marks.subarray(place, place + page_size)
  const isWhole = place >= 0 && page.length === page_size && page.every((mark) => !seen.has(mark))
  return isWhole ? place : undefined
}
