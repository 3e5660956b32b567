import { asBoardId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import { importStart, importRead, importCreate } from '@bowerbird/contract/imports/import-calls'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { holdAccount } from '@bowerbird/core/identity/account-row-queries'
import { boardFor } from '../library/board-access.ts'
import { foldName } from '../library/free-slug.ts'
import { importBoards, ownBoardsByName, setImportBoard } from './import-board-queries.ts'
import type { StoredBoard } from './import-board-queries.ts'
import { countRows, updateImport, importsIn, insertImport } from './import-queries.ts'
import { skipRows } from './import-row-queries.ts'
import { nextTurn } from './move-import.ts'
import { ownImport, viewOwnImport, refuseWhileImporting } from './own-import.ts'

const dayMs = 24 * 3600 * 1000
/** Files that no one does anything with are gone after a day. */
const receivedMs = dayMs
const mostWaiting = 5
const importsOfAccount = { points: 60, seconds: 24 * 3600 }

/** Makes room for files to import. */
export const beginImport = handle(
  importCreate,
  (_input, ctx) =>
    ctx.transaction(async (ctx) => {
      const { db, viewer, now } = ctx
      await holdAccount(db, viewer.id)
      await ctx.app.security.rate_limits.spendFor('import', viewer.id, importsOfAccount)
      const waiting = await importsIn(db, viewer.id, ['receiving', 'reading', 'ready'])
      if (waiting.length >= mostWaiting)
        throw ctx.apiError('too_many', localized('errors-pinner.severalImportsOfYoursWaitTo'))
      const import_id = ctx.newId()
      await insertImport(db, {
        user_id: viewer.id,
        import_id,
        state: 'receiving',
        name: '',
        created_at: now,
        changed_at: now,
        expires_at: new Date(now.getTime() + receivedMs),
      })
      ctx.remember(import_id)
      return viewOwnImport(ctx, import_id)
    }),
  { again: (import_id, ctx) => viewOwnImport(ctx, import_id) },
)

/** Has the files read; nothing is saved yet. Sent again, it answers how far that is. */
export const requestReading = handle(importRead, ({ import_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    await holdAccount(ctx.db, ctx.viewer.id)
    const row = await ownImport(ctx, import_id, 'lock')
    if (row.state === 'receiving' || row.state === 'failed') {
      if (row.file_count === 0) throw ctx.apiError('bad_request', localized('errors-pinner.chooseAFileFirst'))
      await refuseWhileImporting(ctx, import_id)
      await updateImport(ctx.db, row, { state: 'reading', message: null, changed_at: ctx.now })
      await nextTurn(ctx.db, row)
    }
    return viewOwnImport(ctx, import_id)
  }),
)

type StartCtx = Ctx<typeof importStart>
type Choice = Parsed<typeof importStart>['boards'][number]

/** Begins to save what was read, or goes on after a stop. Sent again, it answers how far that is. */
export const startImport = handle(importStart, ({ import_id, boards }, ctx) =>
  ctx.transaction(async (ctx) => {
    await holdAccount(ctx.db, ctx.viewer.id)
    const row = await ownImport(ctx, import_id, 'lock')
    if (row.state === 'ready' || row.state === 'stopped') {
      await refuseWhileImporting(ctx, import_id)
      if (row.state === 'ready') await choose(ctx, import_id, boards)
      await updateImport(ctx.db, row, { state: 'running', message: null, changed_at: ctx.now })
      await nextTurn(ctx.db, row)
    } else if (row.state !== 'running' && row.state !== 'done')
      throw ctx.apiError('not_allowed', localized('errors-pinner.thisImportCannotBeStarted'))
    return viewOwnImport(ctx, import_id)
  }),
)

/** What becomes of each board: as chosen, else as proposed. Rows of boards that no one wants are skipped. */
async function choose(ctx: StartCtx, import_id: string, choices: readonly Choice[]): Promise<void> {
  const key = { user_id: ctx.viewer.id, import_id }
  const chosen = new Map(choices.map((choice) => [choice.board_no, choice]))
  const boards = await importBoards(ctx.db, key)
  const settled = boards.map((board) => changed(board, chosen.get(board.board_no)))
  await refuseTakenNames(ctx, settled)
  for (const board of settled) {
    if (board.into_kind === 'existing') await boardFor(ctx, board.new_board_id ?? asBoardId('0'), 'save')
    const { into_kind, new_name, new_privacy, new_board_id } = board
    if (chosen.has(board.board_no))
      await setImportBoard(ctx.db, key, board.board_no, { into_kind, new_name, new_privacy, new_board_id })
  }
  const left = settled.flatMap((board) => (board.into_kind === 'skip' ? board.board_no : []))
  await countRows(ctx.db, key, { skipped: await skipRows(ctx.db, key, left) }, ctx.now)
}

function changed(board: StoredBoard, choice: Choice | undefined): StoredBoard {
  if (!choice) return board
  const new_board_id = choice.into === 'existing' ? (choice.board_id ?? board.new_board_id) : null
  return {
    ...board,
    into_kind: choice.into,
    new_board_id,
    new_name: choice.name ?? board.new_name,
    new_privacy: choice.privacy ?? board.new_privacy,
  }
}

/** New boards have names that none of the user's boards has, and no other new one. */
async function refuseTakenNames(ctx: StartCtx, boards: readonly StoredBoard[]): Promise<void> {
  const names = boards.flatMap((board) => (board.into_kind === 'new' ? foldName(board.new_name) : []))
  const taken = await ownBoardsByName(ctx.db, ctx.viewer.id, names)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  const folded = twice ?? [...taken.keys()][0]
  const board = boards.find((one) => one.into_kind === 'new' && foldName(one.new_name) === folded)
  if (board)
    throw ctx.apiError(
      'name_taken',
      localized('errors-pinner.aBoardOfYoursIsCalled', { new_name: board.new_name }),
      {
        fields: { boards: localized('errors-pinner.chooseAnotherNameOrTheBoard') },
      },
    )
}
