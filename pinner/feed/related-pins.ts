import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { relatedPinFeedGet } from '@bowerbird/contract/pins/pin-calls'
import { decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import type { Board } from '../library/board-tables.ts'
import { pinById } from '../library/pin-queries.ts'
import type { Pin } from '../library/pin-tables.ts'
import { seenBoardOf } from '../library/read-pins.ts'
import { pinsWithWords } from '../search/pin-document-queries.ts'
import { scoreKey } from '../search/search-boards.ts'
import { anyOfWords } from '../search/asked-pins-queries.ts'
import { viewerBlocks } from '../profiles/viewer-blocks.ts'
import { fillPlaces, promotedKey, readPage } from '../library/promoted-slots.ts'
import { boardsWithImage, newestOfBoards, rootsOf } from './related-queries.ts'
import type { Neighbour } from './related-queries.ts'

const relatedKey = promotedKey(scoreKey<PinId>())

const MOST_BOARDS = 20
const EACH = 30
const MOST_BY_WORDS = 100

/** Pins that people keep beside this one; then those with its words; then those of its board. Public ones only. */
export const relatedPins = handle(relatedPinFeedGet, async ({ pin: pin_id, page_size, bookmarks }, ctx) => {
  const { pin, board } = await seenPin(ctx, pin_id)
  const scope = `related ${pin_id}`
  const [key, promoted_before] =
    bookmarks === null ? [undefined, []] : decodeBookmark(scope, relatedKey, bookmarks)
  const blocked_ids = await viewerBlocks(ctx)
  const ranked = await relatedTo(ctx, { pin, board, blocked_ids })
  const rest = key ? ranked.filter((one) => isBefore({ score: key[0], pin_id: key[1] }, one)) : ranked
  const filled = await fillPlaces(
    ctx,
    rest.slice(0, page_size).map((one) => one.pin_id),
    { surface: 'related', topics: pin.hashtags, severity: null, pin, promoted_before, blocked_ids },
  )
  const { items: page, bookmark } = pageOf(rest, {
    scope,
    limit: page_size - filled.slots.length,
    key: (row) => [[row.score, row.pin_id], filled.promoted_ids],
  })
  return {
    data: await readPage(
      ctx,
      page.map((one) => one.pin_id),
      filled,
    ),
    bookmark,
  }
})

/** By its address, as the closeup that these pins stand on was reached. */
async function seenPin(ctx: AnyCtx, pin_id: PinId): Promise<{ pin: Pin; board: Board }> {
  const pin = await pinById(ctx.db, pin_id)
  const board = pin && (await seenBoardOf(ctx, pin))
  if (!pin || !board) throw notFound()
  return { pin, board }
}

interface Beside {
  pin: Pin
  board: Board
  blocked_ids: readonly UserId[]
}

async function relatedTo(ctx: AnyCtx, { pin, board, blocked_ids }: Beside): Promise<Related[]> {
  const own = board.privacy === 'public' ? [board.board_id] : []
  const sharing = await boardsWithImage(ctx.db, pin.image_signature, MOST_BOARDS)
  const boards = [...new Set([...own, ...sharing])].slice(0, MOST_BOARDS)
  const neighbours = await newestOfBoards(ctx.db, boards, { most_boards: MOST_BOARDS, each: EACH })
  const alike = await pinsWithWords(ctx.db, {
    asked: anyOfWords([pin.title, ...pin.hashtags]),
    blocked_ids,
    newest_pin_id: ctx.newId(),
    limit: MOST_BY_WORDS,
  })
  const places = new Map(alike.map((one, place) => [one.pin_id, place]))
  const rows = await rootsOf(ctx.db, [...new Set([...neighbours.map((one) => one.pin_id), ...places.keys()])])

  const blocked = new Set(blocked_ids)
  const roots = new Map(rows.map((row) => [row.pin_id, row.root_pin_id]))
  const isOwn = (one: Neighbour) => one.board_id === board.board_id
  const shared = sharedBoards(
    neighbours.filter((one) => !isOwn(one)),
    roots,
  )
  const mine = new Set(neighbours.filter(isOwn).map((one) => one.pin_id))
  const candidates = rows
    .filter(
      (row) =>
        row.image_signature !== pin.image_signature &&
        row.root_pin_id !== pin.root_pin_id &&
        !blocked.has(row.owner_id),
    )
    .map((row): RelatedCandidate => ({
      pin_id: row.pin_id,
      root_pin_id: row.root_pin_id,
      shared_boards: shared.get(row.root_pin_id)?.size ?? 0,
      words_place: places.get(row.pin_id) ?? null,
      is_on_same_board: mine.has(row.pin_id),
      saves: row.saves,
    }))
  return rankRelated(candidates)
}

/** Which of the boards have each picture. */
function sharedBoards(
  neighbours: readonly Neighbour[],
  roots: ReadonlyMap<string, string>,
): Map<string, Set<string>> {
  const boards = new Map<string, Set<string>>()
  for (const { pin_id, board_id } of neighbours) {
    const root = roots.get(pin_id)
    if (root === undefined) continue
    const set = boards.get(root) ?? new Set()
    boards.set(root, set.add(board_id))
  }
  return boards
}

/** A pin that may be shown beside another, and why. */
interface RelatedCandidate {
  pin_id: PinId
  root_pin_id: PinId
  /** Other boards that hold both pictures. */
  shared_boards: number
  /** Place among the pins with the same words, from 0; null when it has none of them. */
  words_place: number | null
  is_on_same_board: boolean
  saves: number
}

interface Related {
  pin_id: PinId
  score: number
}

/**
 * Best first, one pin of each picture: kept together on other boards, then by words, then from the
 * same board. Whole numbers, so that a page can begin after one.
 */
function rankRelated(candidates: readonly RelatedCandidate[]): Related[] {
  const best = new Map<string, Related>()
  for (const one of candidates) {
    const related = { pin_id: one.pin_id, score: scoreOf(one) }
    const other = best.get(one.root_pin_id)
    if (!other || isBefore(related, other)) best.set(one.root_pin_id, related)
  }
  return [...best.values()].toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
}

function isBefore(a: Related, b: Related): boolean {
  return a.score > b.score || (a.score === b.score && BigInt(a.pin_id) > BigInt(b.pin_id))
}

function scoreOf({ shared_boards, words_place, is_on_same_board, saves }: RelatedCandidate): number {
  const together = shared_boards > 0 ? 10_000 + 1_000 * Math.min(shared_boards, 50) : 0
  const alike = words_place === null ? 0 : 4_000 - 10 * Math.min(words_place, 300)
  const liked = Math.round(100 * Math.log2(1 + Math.min(saves, 1_000)))
  return together + alike + (is_on_same_board ? 1_000 : 0) + liked
}
