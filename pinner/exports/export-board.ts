import { boardExportCreate, boardExportGet } from '@bowerbird/contract/exports/export-calls'
import type { BoardExportView } from '@bowerbird/contract/exports/export-models'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { holdAccount } from '@bowerbird/core/identity/account-row-queries'
import { boardFor } from '../library/board-access.ts'
import type { Board } from '../library/board-tables.ts'
import { boardExportById, boardExportsOf, insertBoardExport } from './board-export-queries.ts'
import type { BoardExport } from './board-export-queries.ts'
import { makeBoardExport } from './make-board-export.ts'

/** Each is a copy of a board: enough for a user who takes a few along, too few to keep the site busy. */
const exportsOfAccount = { points: 40, seconds: 24 * 3600 }
const keptDays = 7
const dayMs = 24 * 3600 * 1000

/** Asks for a board as a file (BOARD-14). While one is being made, that is the answer. */
export const exportBoard = handle(
  boardExportCreate,
  ({ board_id }, ctx) =>
    ctx.transaction(async (ctx) => {
      const { db, viewer, now } = ctx
      const board = await boardFor(ctx, board_id, 'organise')
      await holdAccount(db, viewer.id)
      const [newest] = await boardExportsOf(db, { user_id: viewer.id, board_id, now })
      const export_id = newest?.state === 'waiting' ? newest.export_id : await begin(ctx, board)
      ctx.remember(export_id)
      const asked = await viewById(ctx, export_id)
      if (!asked) throw new Error('the export that was asked for is not there')
      return asked
    }),
  {
    again: async (export_id, ctx, { board_id }) => {
      await boardFor(ctx, board_id, 'organise')
      return viewById(ctx, export_id)
    },
  },
)

type ExportCtx = Ctx<typeof boardExportCreate>

async function begin({ db, viewer, now, ...ctx }: ExportCtx, board: Board): Promise<string> {
  await ctx.app.security.rate_limits.spendFor('board_export', viewer.id, exportsOfAccount)
  const which = { user_id: viewer.id, export_id: ctx.newId() }
  const expires_at = new Date(now.getTime() + keptDays * dayMs)
  const { board_id, pin_count: total } = board
  await insertBoardExport(db, { ...which, board_id, state: 'waiting', total, created_at: now, expires_at })
  await makeBoardExport.enqueue(db, which, { queue: 'board exports' })
  return which.export_id
}

async function viewById({ db, viewer }: ExportCtx, export_id: string): Promise<BoardExportView | null> {
  const found = await boardExportById(db, viewer.id, export_id)
  return found ? viewBoardExport(found) : null
}

export const newestBoardExport = handle(boardExportGet, async ({ board_id }, ctx) => {
  await boardFor(ctx, board_id, 'organise')
  const [newest] = await boardExportsOf(ctx.db, { user_id: ctx.viewer.id, board_id, now: ctx.now })
  return newest ? viewBoardExport(newest) : null
})

function viewBoardExport(row: BoardExport): BoardExportView {
  return {
    id: row.export_id,
    board_id: row.board_id,
    state: row.state,
    done: Math.min(row.done, row.total),
    total: row.total,
    bytes: Number(row.bytes),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    url: row.state === 'ready' ? `/account/export/board/${row.export_id}.zip` : null,
  }
}
