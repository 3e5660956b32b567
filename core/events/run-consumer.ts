import type { Db } from '../db/database.ts'
import { isSerializationFailure, isUnavailable } from '../db/database-errors.ts'
import { transaction } from '../db/transaction.ts'
import type { AppContext } from '../call/app-context.ts'
import type { Consumer } from './consume.ts'
import { hasPassed, lockCursor, moveCursor, noteFailure } from './cursor-queries.ts'
import { factsAfter, parkFact, type EventRow } from './event-queries.ts'

/** How one turn of a consumer ended. */
export type Turn =
  /** Some events are done; there may be more. */
  | { state: 'moved'; events: number }
  /** Nothing is left for now. */
  | { state: 'idle'; events: number }
  /** Another process has its turn. */
  | { state: 'busy'; events: 0 }
  /** An event failed and is tried again later. */
  | { state: 'waiting'; events: number; wait_ms: number; error?: unknown }

/** After so many tries an event is put aside: about 9 seconds. */
export const MOST_TRIES = 6

interface Options {
  most: number
  /** Tries a failed event at once: for tests. */
  impatient?: boolean
}

/**
 * One turn: the next events are handled and the cursor moves, in one transaction. When several events
 * fail together, they are taken one by one, so that only the one at fault is held up.
 */
export async function runConsumer(
  consumer: Consumer,
  app: AppContext,
  { most, impatient = false }: Options,
): Promise<Turn> {
  const taken: EventRow[] = []
  try {
    const ended = await transaction(app.database.db, (db) =>
      turn(db, consumer, app, { most, impatient, taken }),
    )
    if (ended.events > 0)
      app.observe.metrics.event({ consumer: consumer.name, outcome: 'done', count: ended.events })
    return ended
  } catch (error) {
    // Nothing to do with the events: the database went away, or two transactions met.
    if (isUnavailable(error) || isSerializationFailure(error))
      return { state: 'waiting', events: 0, wait_ms: 250, error }
    const [event] = taken
    if (!event) throw error
    if (taken.length > 1) return oneByOne(consumer, app, taken.length, impatient)
    return failed(consumer, app, event, error)
  }
}

interface TurnOptions {
  most: number
  impatient: boolean
  /** Filled with what is being handled, for the case that it fails. */
  taken: EventRow[]
}

async function turn(
  db: Db,
  consumer: Consumer,
  app: AppContext,
  { most, impatient, taken }: TurnOptions,
): Promise<Turn> {
  const cursor = await lockCursor(db, consumer.name)
  if (!cursor) return { state: 'busy', events: 0 }
  if (cursor.wait_ms > 0 && !impatient) return { state: 'waiting', events: 0, wait_ms: cursor.wait_ms }
  const names = consumer.events.map((event) => event.name)
  // While an event is in trouble it is read alone.
  const limit = cursor.failures > 0 ? 1 : most
  const rows = await factsAfter(db, cursor, names, limit)
  taken.push(...rows)
  if (rows.length > 0) await consumer.run(rows.map((row) => eventOf(row, consumer)) as never[], { db, app })
  const last = rows.length < limit ? { xid: cursor.horizon, seq: '0' } : rows.at(-1)
  if (last && (rows.length > 0 || cursor.is_stale)) await moveCursor(db, consumer.name, last)
  return rows.length < limit
    ? { state: 'idle', events: rows.length }
    : { state: 'moved', events: rows.length }
}

function eventOf({ xid, seq, name, key, body, at }: EventRow, consumer: Consumer): object {
  const schema = consumer.events.find((event) => event.name === name)?.schema
  return { ...schema?.parse(body), event: name, event_id: `${xid}-${seq}`, event_key: key, event_at: at }
}

async function oneByOne(
  consumer: Consumer,
  app: AppContext,
  count: number,
  impatient: boolean,
): Promise<Turn> {
  let events = 0
  while (events < count) {
    const one = await runConsumer(consumer, app, { most: 1, impatient })
    events += one.events
    if (one.state === 'waiting') return { ...one, events }
    if (one.state !== 'moved') break
  }
  return { state: 'moved', events }
}

async function failed(consumer: Consumer, app: AppContext, event: EventRow, error: unknown): Promise<Turn> {
  const reason = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 2_000)
  const about = { consumer: consumer.name, event: event.name, event_id: `${event.xid}-${event.seq}` }
  return transaction(app.database.db, async (db) => {
    const cursor = await lockCursor(db, consumer.name)
    // Another process handled this event meanwhile.
    if (!cursor || hasPassed(cursor, event)) return { state: 'busy', events: 0 }
    if (cursor.failures + 1 >= MOST_TRIES) {
      await parkFact(db, consumer.name, event, reason)
      await moveCursor(db, consumer.name, event)
      app.observe.metrics.event({ consumer: consumer.name, outcome: 'parked', count: 1 })
      app.observe.log.error({ ...about, err: error }, 'an event could not be handled and was put aside')
      return { state: 'moved', events: 1 }
    }
    const wait_ms = 100 * 3 ** cursor.failures
    await noteFailure(db, consumer.name, reason, wait_ms)
    app.observe.metrics.event({ consumer: consumer.name, outcome: 'retried', count: 1 })
    app.observe.log.warn(
      { ...about, tries: cursor.failures + 1, err: error },
      'an event could not be handled and is tried again',
    )
    return { state: 'waiting', events: 0, wait_ms, error }
  })
}
