import type { Settings } from '@bowerbird/core/config/settings'
import { openDatabase } from '@bowerbird/core/db/database'
import type { Db } from '@bowerbird/core/db/database'
import { isOldSchema } from '@bowerbird/core/db/database-errors'
import { createLog } from '@bowerbird/core/observe/log'
import { abortAtStopSignal } from './abort-at-stop-signal.ts'
import { withConnection } from './with-connection.ts'

/** The database lacks what this version adds to it. */
export class OldDatabase extends Error {
  constructor() {
    super(
      'The database is empty, or of an earlier version of the site. Start the site once, which brings the database up to date; then run this command again.',
    )
  }
}

/** For commands: the database of the site, opened for as long as `work` takes. */
export async function withDatabase<T>(settings: Settings, work: (db: Db) => Promise<T>): Promise<T> {
  const log = createLog({ level: 'warn' })
  const signal = abortAtStopSignal(
    'The command was stopped. Look whether it was done before you run it again.',
  )
  return withConnection(settings, { log, signal }, async (connection) => {
    const { db, close } = openDatabase({ connection, max: 2, log, role: 'owner' })
    try {
      return await work(db)
    } catch (error) {
      throw isOldSchema(error) ? new OldDatabase() : error
    } finally {
      await close()
    }
  })
}
