import { sql } from 'kysely'
import type { AppContext } from '../call/app-context.ts'
import { onEventAppended } from './event-bell.ts'
import { createChannelListener } from '../db/channel-listener.ts'
import type { ChannelListener } from '../db/channel-listener.ts'

const EVENT_CHANNEL = 'bowerbird_fact'

interface Options {
  app: Pick<AppContext, 'database' | 'observe'>
  onNotify(): void
}

/** Hears from other processes that events were written; while its connection is lost, polling finds the events. */
export function createEventListener({ app, onNotify }: Options): ChannelListener {
  // Also at start and after a lost connection: events may have been appended meanwhile.
  return createChannelListener({
    app: { pool: app.database.pool, log: app.observe.log },
    channel: EVENT_CHANNEL,
    about: 'events',
    onNotify,
    onListening: onNotify,
  })
}

/** Notices are no closer together than this. */
const APART_MS = 100

/**
 * For processes that run no consumers: tells those that do of new events. In a transaction of its own,
 * because a NOTIFY in the writer's makes all writers commit one after the other (it halved saves a
 * second). Answers how to stop.
 */
export function notifyOfEvents({
  database: { db },
  observe: { log },
}: Pick<AppContext, 'database' | 'observe'>): () => void {
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
