import { sql } from 'kysely'
import type { AppContext } from '../call/app-context.ts'
import { onEventAppended } from './event-bell.ts'
import { EVENT_CHANNEL } from './event-listener.ts'

/** Notices are no closer together than this. */
const APART_MS = 100

/**
 * For processes that run no consumers: tells those that do of new events. In a transaction of its own,
 * because a NOTIFY in the writer's makes all writers commit one after the other (it halved saves a
 * second). Answers how to stop.
 */
export function notifyOfEvents({ db, log }: Pick<AppContext, 'db' | 'log'>): () => void {
  let timer: NodeJS.Timeout | undefined
  const deafen = onEventAppended(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      sql`select pg_notify(${EVENT_CHANNEL}, '')`
        .execute(db)
        .catch((error: unknown) => log.debug({ err: error }, 'could not tell other processes of events'))
    }, APART_MS)
  })
  return () => {
    deafen()
    clearTimeout(timer)
  }
}
