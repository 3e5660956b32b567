import type { Db } from '../db/database.ts'
import { isSerializationFailure, isUnavailable } from '../db/database-errors.ts'
import { transaction } from '../db/transaction.ts'
import type { Ground } from '../call/app-context.ts'
import type { Consumer } from './consume.ts'
import { lockCursor, moveCursor, noteFailure } from './cursor-queries.ts'
import { factsAfter, parkFact, type FactRow } from './fact-queries.ts'

/** How one turn of a consumer ended. */
export type Turn =
  /** Some facts are done; there may be more. */
  | { state: 'moved'; facts: number }
  /** Nothing is left for now. */
  | { state: 'idle'; facts: number }
  /** Another process has its turn. */
  | { state: 'busy'; facts: 0 }
  /** A fact failed and is tried again later. */
  | { state: 'waiting'; facts: number; wait_ms: number; error?: unknown }

/** After so many tries a fact is put aside: about 9 seconds. */
export const MOST_TRIES = 6

interface Options {
  most: number
  /** Tries a failed fact at once: for tests. */
  impatient?: boolean
}

/**
 * One turn: the next facts are handled and the cursor moves, in one transaction. When several facts
 * fail together, they are taken one by one, so that only the one at fault is held up.
 */
export async function runConsumer(
  consumer: Consumer,
  ground: Ground,
  { most, impatient = false }: Options,
): Promise<Turn> {
  const taken: FactRow[] = []
  try {
    const ended = await transaction(ground.db, (db) => turn(db, consumer, ground, { most, impatient, taken }))
    if (ended.facts > 0) ground.metrics.fact({ consumer: consumer.name, outcome: 'done', count: ended.facts })
    return ended
  } catch (error) {
    // Nothing to do with the facts: the database went away, or two transactions met.
    if (isUnavailable(error) || isSerializationFailure(error))
      return { state: 'waiting', facts: 0, wait_ms: 250, error }
    const [fact] = taken
    if (!fact) throw error
    if (taken.length > 1) return oneByOne(consumer, ground, taken.length, impatient)
    return failed(consumer, ground, fact, error)
  }
}

interface TurnOptions {
  most: number
  impatient: boolean
  /** Filled with what is being handled, for the case that it fails. */
  taken: FactRow[]
}

async function turn(
  db: Db,
  consumer: Consumer,
  ground: Ground,
  { most, impatient, taken }: TurnOptions,
): Promise<Turn> {
  const cursor = await lockCursor(db, consumer.name)
  if (!cursor) return { state: 'busy', facts: 0 }
  if (cursor.wait_ms > 0 && !impatient) return { state: 'waiting', facts: 0, wait_ms: cursor.wait_ms }
  const names = consumer.events.map((event) => event.name)
  // While a fact is in trouble it is read alone.
  const limit = cursor.failures > 0 ? 1 : most
  const rows = await factsAfter(db, cursor, names, limit)
  taken.push(...rows)
  if (rows.length > 0) await consumer.run(rows.map((row) => factOf(row, consumer)) as never[], { db, ground })
  const last = rows.length < limit ? { xid: cursor.horizon, seq: '0' } : rows.at(-1)
  if (last && (rows.length > 0 || cursor.is_stale)) await moveCursor(db, consumer.name, last)
  return rows.length < limit ? { state: 'idle', facts: rows.length } : { state: 'moved', facts: rows.length }
}

function factOf({ xid, seq, name, key, body, at }: FactRow, consumer: Consumer): object {
  const schema = consumer.events.find((event) => event.name === name)?.schema
  return { ...schema?.parse(body), event: name, event_id: `${xid}-${seq}`, event_key: key, event_at: at }
}

async function oneByOne(
  consumer: Consumer,
  ground: Ground,
  count: number,
  impatient: boolean,
): Promise<Turn> {
  let facts = 0
  while (facts < count) {
    const one = await runConsumer(consumer, ground, { most: 1, impatient })
    facts += one.facts
    if (one.state === 'waiting') return { ...one, facts }
    if (one.state !== 'moved') break
  }
  return { state: 'moved', facts }
}

async function failed(consumer: Consumer, ground: Ground, fact: FactRow, error: unknown): Promise<Turn> {
  const reason = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 2_000)
  const about = { consumer: consumer.name, event: fact.name, event_id: `${fact.xid}-${fact.seq}` }
  return transaction(ground.db, async (db) => {
    const cursor = await lockCursor(db, consumer.name)
    // Somebody else had a turn meanwhile, and with it this fact.
    if (!cursor || isAfter(cursor, fact)) return { state: 'busy', facts: 0 }
    if (cursor.failures + 1 >= MOST_TRIES) {
      await parkFact(db, consumer.name, fact, reason)
      await moveCursor(db, consumer.name, fact)
      ground.metrics.fact({ consumer: consumer.name, outcome: 'parked', count: 1 })
      ground.log.error({ ...about, err: error }, 'a fact could not be handled and was put aside')
      return { state: 'moved', facts: 1 }
    }
    const wait_ms = 100 * 3 ** cursor.failures
    await noteFailure(db, consumer.name, reason, wait_ms)
    ground.metrics.fact({ consumer: consumer.name, outcome: 'retried', count: 1 })
    ground.log.warn(
      { ...about, tries: cursor.failures + 1, err: error },
      'a fact could not be handled and is tried again',
    )
    return { state: 'waiting', facts: 0, wait_ms, error }
  })
}

function isAfter(cursor: { xid: string; seq: string }, fact: FactRow): boolean {
  const [left, right] = [BigInt(cursor.xid), BigInt(fact.xid)]
  return left > right || (left === right && BigInt(cursor.seq) >= BigInt(fact.seq))
}
