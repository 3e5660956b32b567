import type { Settings } from '@bowerbird/core/config/settings'
import type { DatabaseLog } from '@bowerbird/core/db/database-log'
import { startEmbedded } from '@bowerbird/core/db/embedded/start-embedded'

interface ForCommand {
  log: DatabaseLog
  /** Ends `work`: an embedded server that only this command uses is stopped, and its connections with it. */
  signal: AbortSignal
}

/** For commands: DATABASE_URL, or the embedded server, which runs for as long as `work` takes and is stopped after a failure, too. */
export async function withConnection<T>(
  { database_url, data_dir }: Pick<Settings, 'database_url' | 'data_dir'>,
  { log, signal }: ForCommand,
  work: (connection: string) => Promise<T>,
): Promise<T> {
  const embedded = database_url === undefined ? await startEmbedded({ data_dir, log, signal }) : null
  const stop = () => void embedded?.stop().catch(() => {})
  signal.addEventListener('abort', stop)
  try {
    return await work(database_url ?? embedded?.connection ?? '')
  } catch (error) {
    // Whatever failed because of it.
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
    await embedded?.stop()
  }
}
