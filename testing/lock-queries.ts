import type { BoardId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'

/** Holds a board's row, as a user who writes to it does, until it is released. */
export async function lockRow(db: Db, board_id: BoardId) {
  const held = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const done = db.transaction().execute(async (transaction) => {
    await sql`select 1 from board where board_id = ${board_id} for update`.execute(transaction)
    held.resolve()
    await free.promise
  })
  await held.promise
  // A test that fails leaves no transaction open: it would hold up the facts of all databases of this server.
  onTestFinished(() => free.resolve())
  return {
    release: async () => {
      free.resolve()
      await done
    },
    /** Until so many others wait for locks. */
    waiting: (number: number) => waitingForLocks(db, number),
  }
}

/** Until so many wait for locks. */
export async function waitingForLocks(db: Db, number: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows[0]?.count
    })
    .toBe(number)
}
