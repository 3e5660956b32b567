import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { noteQuery } from './count-queries.ts'
import { laneLimits } from './lanes.ts'
import type { Lane, Lanes } from './lanes.ts'
import { hash } from 'node:crypto'

const NAMES = 250

/** The pool as kysely uses it, with every query sent by name where that pays, and counted. */
export function namedStatementPool(
  pool: pg.Pool,
  lanes: Lanes,
): { pool: PostgresPool; names: StatementNames } {
  const names = statementNames(NAMES)
  const wrapped = new WeakMap<pg.PoolClient, LaneClient>()
  const named = {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const { lane, leave } = await lanes.enter()
      try {
        const client = await pool.connect()
        const known = wrapped.get(client) ?? namedStatementClient(client, names)
        wrapped.set(client, known)
        known.begin(lane, leave)
        return known
      } catch (error) {
        leave()
        throw error
      }
    },
  }
  return { pool: named, names }
}

interface LaneClient extends PostgresPoolClient {
  begin(lane: Lane, leave: () => void): void
}

/** kysely keeps what it knows of a connection by this object: one for each connection, for its whole life. */
function namedStatementClient(client: pg.PoolClient, names: StatementNames): LaneClient {
  const prepared = new Set<string>()
  let discard = false
  // As the pool opens connections (database.ts).
  let limits = laneLimits.background
  let leaveLane = () => {}

  return { query: query as PostgresPoolClient['query'], release, begin }

  /** Puts the limits of the lane on the connection, ahead of its first statement and without waiting for the answer. */
  function begin(lane: Lane, leave: () => void) {
    leaveLane = leave
    const wanted = laneLimits[lane]
    if (wanted.lock_ms === limits.lock_ms && wanted.statement_ms === limits.statement_ms) return
    limits = wanted
    client
      .query(`set lock_timeout = ${wanted.lock_ms}; set statement_timeout = ${wanted.statement_ms}`)
      .catch(() => {
        discard = true
      })
  }

  async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    noteQuery(text)
    const name = names.nameOf(text, values.length)
    if (name) prepared.add(name)
    try {
      return await send<R>(text, values, name)
    } catch (error) {
      if (!planIsStale(error)) {
        // Its answer may still arrive: no one else may have this connection.
        if (error instanceof Error && error.message === 'Query read timeout') discard = true
        throw error
      }
      // A migration changed the table under a prepared statement. This connection has others like it.
      discard = true
      if (client.getTransactionStatus() !== 'I') throw error
      return send<R>(text, values, undefined)
    }
  }

  async function send<R>(text: string, values: readonly unknown[], name: string | undefined) {
    writeAtOnce(client)
    const result = await client.query<R & pg.QueryResultRow>({ text, values: values as unknown[], name })
    return result as unknown as PostgresQueryResult<R>
  }

  function release(destroy?: boolean) {
    leaveLane()
    leaveLane = () => {}
    client.release(Boolean(destroy) || discard || prepared.size > 2 * NAMES)
  }
}

/** What is sent in one turn leaves in one write: writing costs more than most statements. */
function writeAtOnce(client: pg.PoolClient): void {
  // Not in pg's types, though its own queries do the same for themselves.
  const { connection } = client as unknown as { connection?: { stream?: Partial<Duplex> } }
  const stream = connection?.stream
  if (!stream?.cork || !stream.uncork) return
  stream.cork()
  process.nextTick(() => stream.uncork?.())
}

function planIsStale(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'routine') === 'RevalidateCachedQuery'
}

type StatementNames = { nameOf(text: string, parameters: number): string | undefined; size(): number }

/**
 * Which SQL texts are sent as named (prepared, kept) statements: those seen twice, the latest
 * `limit` of them. Texts that differ with every call (inserts of many rows, long lists) never
 * get a name, so the server's memory for prepared statements stays bounded.
 */
function statementNames(limit: number): StatementNames {
  const named = new Map<string, string>()
  const seenOnce = new Set<string>()

  return { nameOf, size: () => named.size }

  function nameOf(text: string, parameters: number): string | undefined {
    const known = named.get(text)
    if (known) {
      // A Map keeps the order of insertion: putting it back makes it the latest.
      named.delete(text)
      named.set(text, known)
      return known
    }
    if (parameters > 100 || text.length > 16_384) return undefined
    if (!seenOnce.delete(text)) {
      seenOnce.add(text)
      dropOldest(seenOnce, limit)
      return undefined
    }
    // A hash, so that a text that comes back after being dropped meets its old statement again.
    const name = hash('sha256', text, 'base64url').slice(0, 20)
    named.set(text, name)
    dropOldest(named, limit)
    return name
  }
}

function dropOldest(kept: Map<string, string> | Set<string>, limit: number) {
  if (kept.size <= limit) return
  const oldest = kept.keys().next()
  if (!oldest.done) kept.delete(oldest.value)
}
