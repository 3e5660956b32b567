import type { Settings } from '@bowerbird/core/config/settings'
import { openDatabase } from '@bowerbird/core/db/database'
import type { Db } from '@bowerbird/core/db/database'
import { isOldSchema } from '@bowerbird/core/db/database-errors'
import { startEmbedded } from '@bowerbird/core/db/embedded/start-embedded'
import { createLog } from '@bowerbird/core/observe/log'

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
  const embedded =
    settings.database_url === undefined ? await startEmbedded({ data_dir: settings.data_dir, log }) : null
  const { db, close } = openDatabase({
    connection: settings.database_url ?? embedded?.connection ?? '',
    max: 2,
    log,
    role: 'owner',
  })
  try {
    return await work(db)
  } catch (error) {
    throw isOldSchema(error) ? new OldDatabase() : error
  } finally {
    await close()
    await embedded?.stop()
  }
}
