import type { Settings } from '@bowerbird/core/config/settings'
import { openDatabase } from '@bowerbird/core/db/database'
import type { Db } from '@bowerbird/core/db/database'
import { startEmbedded } from '@bowerbird/core/db/embedded/start-embedded'
import { createLog } from '@bowerbird/core/observe/log'

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
  } finally {
    await close()
    await embedded?.stop()
  }
}
