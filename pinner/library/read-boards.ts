import type { BoardView, PickerBoard } from '@bowerbird/contract/boards/board-models'
import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { pipelined } from '@bowerbird/core/db/pipelined'
import { imagesBySignatures } from '@bowerbird/core/media/image-queries'
import { peopleByIds } from '../profiles/people-queries.ts'
import { viewBrief } from '../profiles/person-view.ts'
import { followedBoardsAmong } from './board-follow-queries.ts'
import { seen, membershipsOn } from './board-access.ts'
import type { Allowed, Met, Memberships } from './board-access.ts'
import { boardsByIds, collaboratorsOf } from './board-queries.ts'
import type { Board, PickerBoardRow } from './board-tables.ts'
import { viewBoard, viewPickerBoard } from './board-view.ts'
import type { BoardSurroundings } from './board-view.ts'

type Archived = ReadonlyMap<string, Date | null>

/** Boards by id as the viewer may see them, in the order of the ids. Seven queries at most. */
export async function readBoards(
  ctx: AnyCtx,
  ids: readonly BoardId[],
  met: Met,
  archived: Archived = new Map(),
): Promise<BoardView[]> {
  const boards = await boardsByIds(ctx.db, ids)
  const memberships = await membershipsOn(ctx, [...boards.values()])
  const visible = seen(inOrder(boards, ids), memberships, met)
  return viewBoards(ctx, visible, { archived, memberships })
}

export async function viewBoards(
  ctx: AnyCtx,
  boards: readonly Allowed<Board, 'see'>[],
  known: { archived?: Archived; memberships?: Memberships } = {},
): Promise<BoardView[]> {
  const { archived = new Map(), memberships = await membershipsOn(ctx, boards) } = known
  const around = await surroundings(ctx, boards, { archived, memberships })
  return boards.flatMap((board) => {
    const found = around(board)
    return found ? [viewBoard(board, found)] : []
  })
}

/** The same in brief, without what only a board's own page shows. Four queries at most. */
export async function readBriefBoards(
  ctx: AnyCtx,
  ids: readonly BoardId[],
  met: Met,
): Promise<PickerBoard[]> {
  if (ids.length === 0) return []
  const boards = await boardsByIds(ctx.db, ids)
  const memberships = await membershipsOn(ctx, [...boards.values()])
  const rows = [...boards.values()].map((board) => ({ ...board, cover: board.cover_signatures[0] ?? null }))
  const byId = new Map(rows.map((row) => [row.board_id, row]))
  return viewPickerBoards(ctx, seen(inOrder(byId, ids), memberships, met))
}

/** Boards as rows of the picker, of which there may be thousands. Two queries. */
export async function viewPickerBoards(
  ctx: AnyCtx,
  boards: readonly Allowed<PickerBoardRow, 'see'>[],
): Promise<PickerBoard[]> {
  if (boards.length === 0) return []
  const [shared, owners] = await pipelined(ctx.db, (db) => [
    collaboratorsOf(
      db,
      boards.map((board) => board.board_id),
    ),
    peopleByIds(
      db,
      boards.map((board) => board.owner_id),
    ),
  ])
  const collaborative = new Set(shared.map((row) => row.board_id))
  return boards.flatMap((board) => {
    const owner = owners.get(board.owner_id)
    if (!owner) return []
    return [
      viewPickerBoard(board, {
        owner: viewBrief(owner),
        is_collaborative: collaborative.has(board.board_id),
        cover: board.cover,
        archived_at: null,
      }),
    ]
  })
}

/** Everything that views of these boards need, in one query a kind. */
async function surroundings(
  ctx: AnyCtx,
  boards: readonly Board[],
  { archived, memberships }: { archived: Archived; memberships: Memberships },
) {
  const ids = boards.map((board) => board.board_id)
  const collaborators = ids.length > 0 ? await collaboratorsOf(ctx.db, ids) : []
  const people = await peopleByIds(ctx.db, [
    ...boards.map((board) => board.owner_id),
    ...collaborators.map((row) => row.user_id),
  ])
  const images = await imagesBySignatures(
    ctx.db,
    boards.flatMap((board) => board.cover_signatures),
  )
  const followed = ctx.viewer ? await followedBoardsAmong(ctx.db, ctx.viewer.id, ids) : new Set<string>()
  const accounts = [...new Set(boards.flatMap((board) => board.advertiser_id ?? []))]
  const accountOwners: ReadonlyMap<string, UserId> =
    accounts.length > 0 ? await ctx.app.sides.business.ownersOf(accounts, ctx.db) : new Map()

  return (board: Board): BoardSurroundings | undefined => {
    const owner = people.get(board.owner_id)
    if (!owner) return undefined
    const team = collaborators
      .filter((row) => row.board_id === board.board_id)
      .flatMap((row) => people.get(row.user_id) ?? [])
    const role = memberships.get(board.board_id) ?? null
    return {
      viewer_id: ctx.viewer?.id ?? null,
      owner: viewBrief(owner),
      collaborators: team.map(viewBrief),
      covers: board.cover_signatures.flatMap((signature) => images.get(signature) ?? []),
      is_followed: followed.has(board.board_id),
      archived_at: archived.get(board.board_id) ?? null,
      role: role === 'blocked' ? null : role,
      account_owner_id: accountOwners.get(board.advertiser_id ?? '') ?? null,
    }
  }
}

export function inOrder<Row>(rows: ReadonlyMap<string, Row>, ids: readonly string[]): Row[] {
  return ids.flatMap((id) => rows.get(id) ?? [])
}
