import { asBoardId, asSectionId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import { knowsSecrets } from '@bowerbird/core/ports/viewer'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { mayDo, membershipsOf } from '../library/board-access.ts'
import type { Memberships } from '../library/board-access.ts'
import { boardsByIds, lockBoards } from '../library/board-queries.ts'
import type { Board } from '../library/board-tables.ts'
import { boardUrl } from '../library/addresses.ts'
import { peopleByIds } from '../profiles/people-queries.ts'
import { putPinsBack } from './put-pins-back.ts'
import type { RestoreCtx, Restored } from './restore-ctx.ts'
import { restoreBoard } from './restore-board.ts'
import { lockItems, markRestored, forgetSection, keptSections } from './trash-queries.ts'
import type { TrashRow } from './trash-tables.ts'
import { boardChanged } from '../library/library-events.ts'
import { foldName, slugOf } from '../library/free-slug.ts'
import { addToSectionCount, insertSection, isSlugTaken } from '../library/section-queries.ts'
import { numberedNames } from './numbered-names.ts'
import { refillSection } from '../library/section-count-queries.ts'

export const notInTrash = localized('errors-pinner.thisIsNoLongerInYour')

interface Options {
  /** Whether things of a board on which an action runs wait for its end; the action itself does not. */
  waits: boolean
}

/**
 * Takes things out of the viewer's trash: boards first, then sections, then pins. Asked of what is back
 * already, it answers the same again. Boards are locked first, in one order, as everywhere.
 */
export async function restoreItems(
  ctx: RestoreCtx,
  asked: readonly TrashRow[],
  { waits }: Options,
): Promise<Restored> {
  if (asked.length === 0) return { restored: [], left: [] }
  const { db, viewer, now } = ctx
  const boards = await lockBoards(
    db,
    asked.map((item) => item.board_id),
  )
  const ids = asked.map((item) => item.item_id)
  const found = await lockItems(db, { user_id: viewer.id, ids, now })
  const items = found.filter((item) => knows(ctx, boards.get(item.board_id)))
  const gone = without(asked, items).map((item) => ({ id: item.object_id, message: notInTrash }))

  const left = [
    ...gone,
    ...(await backBoards(ctx, items, boards)),
    ...(await backPlaced(ctx, items, { boards: await boardsByIds(db, [...boards.keys()]), waits })),
  ]
  const refused = new Set(left.map((one) => one.id))
  const back = items.filter((item) => !refused.has(item.object_id))
  return { restored: await addressed(ctx, back), left }
}

/** To a token without that scope its own person's secret boards are as unknown as anyone's. */
function knows({ viewer }: RestoreCtx, board: Board | undefined): boolean {
  return board?.privacy !== 'secret' || knowsSecrets(viewer as Viewer)
}

async function backBoards(
  ctx: RestoreCtx,
  items: readonly TrashRow[],
  boards: ReadonlyMap<string, Board>,
): Promise<Restored['left']> {
  const left: Restored['left'] = []
  for (const item of items) {
    if (item.kind !== 'board' || item.restored_at !== null) continue
    const board = boards.get(asBoardId(item.object_id))
    if (board?.owner_id !== ctx.viewer.id) left.push({ id: item.object_id, message: notInTrash })
    else {
      if (board.deleted_at !== null) await restoreBoard(ctx, board)
      await markRestored(ctx.db, 'board', [board.board_id], ctx.now)
    }
  }
  return left
}

/** Sections and pins go back to a board that is there, and that the viewer still may save to. */
async function backPlaced(
  ctx: RestoreCtx,
  items: readonly TrashRow[],
  { boards, waits }: Options & { boards: ReadonlyMap<string, Board> },
): Promise<Restored['left']> {
  const left: Restored['left'] = []
  const placed = items.filter((item) => item.kind !== 'board' && item.restored_at === null)
  const memberships = await membershipsOf(ctx.db, ctx.viewer.id, [...boards.values()])
  for (const [board_id, rows] of Map.groupBy(placed, (item) => item.board_id)) {
    const board = boards.get(board_id)
    const ready: TrashRow[] = []
    for (const item of rows) {
      const message = whyNot(ctx, item, board, { memberships, waits })
      if (message === null) ready.push(item)
      else left.push({ id: item.object_id, message })
    }
    if (!board) continue
    for (const item of ready) if (item.kind === 'section') await restoreSection(ctx, board, item)
    left.push(
      ...(await putPinsBack(
        ctx,
        board,
        ready.filter((item) => item.kind === 'pin'),
      )),
    )
  }
  return left
}

function whyNot(
  { viewer }: RestoreCtx,
  { kind }: TrashRow,
  board: Board | undefined,
  { memberships, waits }: Options & { memberships: Memberships },
): string | null {
  if (board?.deleted_at && board.owner_id === viewer.id)
    return localized('errors-pinner.itsBoardIsInTheTrash')
  // A user who may not see the board any more learns nothing about it.
  if (!board || !mayDo(board, memberships, 'save')) return localized('errors-pinner.itsBoardIsGone')
  if (kind === 'section' && !mayDo(board, memberships, 'organise'))
    return localized('errors-pinner.youMayNoLongerChangeThe')
  if (waits && board.action_id !== null) return localized('errors-pinner.pleaseWaitUntilThePreviousBoard')
  return null
}

/** The place of what was restored. */
async function addressed({ db }: RestoreCtx, items: readonly TrashRow[]): Promise<Restored['restored']> {
  const boards = await boardsByIds(db, [...new Set(items.map((item) => item.board_id))])
  const people = await peopleByIds(
    db,
    [...boards.values()].map((board) => board.owner_id),
  )
  return items.map(({ kind, object_id, board_id }) => {
    const board = boards.get(board_id)
    const owner = board && people.get(board.owner_id)
    const url = kind === 'pin' ? `/pin/${object_id}/` : owner ? boardUrl(owner.username, board.slug) : '/'
    return { kind, id: object_id, url }
  })
}

function without(all: readonly TrashRow[], some: readonly TrashRow[]): TrashRow[] {
  const there = new Set(some.map((item) => item.item_id))
  return all.filter((item) => !there.has(item.item_id))
}

/** A section is on its locked board again, with those of its pins that were not moved elsewhere since. */
async function restoreSection(
  { db, now }: RestoreCtx,
  { board_id, owner_id }: Board,
  { object_id }: TrashRow,
): Promise<void> {
  const section_id = asSectionId(object_id)
  const kept = (await keptSections(db, [{ board_id, section_id }])).get(section_id)
  if (kept) {
    const { pin_ids, deleted_at: _, ...row } = kept
    const slug = (await isSlugTaken(db, board_id, kept.slug))
      ? `${slugOf(kept.title)}-${section_id}`
      : kept.slug
    for (const title of numberedNames(kept.title, section_id))
      if (await insertSection(db, { ...row, title, folded_title: foldName(title), slug, pin_count: 0 })) break
    const count = await refillSection(db, kept, pin_ids)
    await addToSectionCount(db, board_id, section_id, count)
    await forgetSection(db, kept)
    await boardChanged.append(db, { board_id, owner_id })
  }
  await markRestored(db, 'section', [section_id], now)
}
