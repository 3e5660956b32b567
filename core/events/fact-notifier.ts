import { sql } from 'kysely'
import type { Ground } from '../call/app-context.ts'
import { onFactAppended } from './fact-bell.ts'
import { FACT_CHANNEL } from './fact-listener.ts'

/** Notices are no closer together than this. */
const APART_MS = 100

/**
 * For processes that run no consumers: tells those that do of new facts. In a transaction of its own,
 * because a NOTIFY in the writer's makes all writers commit one after the other (it halved saves a
 * second). Answers how to stop.
 */
export function notifyOfFacts({ db, log }: Pick<Ground, 'db' | 'log'>): () => void {
  let timer: NodeJS.Timeout | undefined
  const deafen = onFactAppended(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      sql`select pg_notify(${FACT_CHANNEL}, '')`
        .execute(db)
        .catch((error: unknown) => log.debug({ err: error }, 'could not tell other processes of facts'))
    }, APART_MS)
  })
  return () => {
    deafen()
    clearTimeout(timer)
  }
}
