import { knownId } from '@bowerbird/contract/kernel/fields'
import { Readable } from 'node:stream'
import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import { task } from '@bowerbird/core/jobs/task'
import type { TaskContext } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import {
  boardExportById,
  deleteBoardExport,
  expiredBoardExports,
  setBoardExport,
} from './board-export-queries.ts'
import { libraryEntries } from './library-entries.ts'
import { pictureShelf } from './picture-shelf.ts'
import { zipFile } from './zip-file.ts'
import type { Db } from '@bowerbird/core/db/database'
import { mayDo, membershipsOf } from '../library/board-access.ts'
import { boardById } from '../library/board-queries.ts'

const maxAttempts = 4
const atOnce = 100

export const boardExportKey = (export_id: string): string => `export/${export_id}.zip`

/** Writes a board into one private file. Run again, it writes the same file anew. */
export const makeBoardExport = task(
  'make_board_export',
  z.object({ user_id: knownId<UserId>(), export_id: z.string() }),
  async (which, context) => {
    const asked = await boardExportById(context.db, which.user_id, which.export_id)
    if (asked?.state !== 'waiting') return
    try {
      // Asked again: people leave boards, and boards go.
      if (await mayStillOrganise(context.db, which.user_id, asked.board_id))
        await write({ ...which, board_id: asked.board_id }, context)
      else await setBoardExport(context.db, which, { state: 'failed' })
    } catch (error) {
      if (context.attempt >= maxAttempts) await setBoardExport(context.db, which, { state: 'failed' })
      throw error
    }
  },
  { max_attempts: maxAttempts },
)

async function write(
  which: { user_id: UserId; export_id: string; board_id: BoardId },
  { db, app, signal }: TaskContext,
): Promise<void> {
  const { files, pictures } = app.media
  const { clock, settings } = app
  const library = {
    db,
    files,
    pictures,
    user_id: which.user_id,
    scope: 'board' as const,
    board_ids: [which.board_id],
    site: settings.public_url,
    now: clock.now(),
    signal,
    on_pins: async (done: number) => void (await setBoardExport(db, which, { done })),
  }
  const entries = libraryEntries(library, pictureShelf(library))
  const key = boardExportKey(which.export_id)
  const { size } = await files.put(key, Readable.from(zipFile(entries), { objectMode: false }))
  // Without its row the account went meanwhile, and its files with it.
  if (!(await setBoardExport(db, which, { state: 'ready', bytes: String(size) }))) await files.delete(key)
}

/** Files that had their time go. */
export const sweepBoardExports = task(
  'sweep_board_exports',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    for (;;) {
      const expired = await expiredBoardExports(db, app.clock.now(), atOnce)
      for (const { user_id, export_id } of expired) {
        signal.throwIfAborted()
        await app.media.files.delete(boardExportKey(export_id))
        await deleteBoardExport(db, user_id, export_id)
      }
      if (expired.length < atOnce) return
    }
  },
  { cron: '23 * * * *' },
)

/** Whether a board that a user asked for is still one that they may take along. */
export async function mayStillOrganise(db: Db, user_id: UserId, board_id: BoardId): Promise<boolean> {
  const board = await boardById(db, board_id)
  return board !== undefined && mayDo(board, await membershipsOf(db, user_id, [board]), 'organise')
}
