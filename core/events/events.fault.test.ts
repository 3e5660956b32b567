import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { cloneDatabase, useDatabase, type TestDatabase } from '@bowerbird/testing/database'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { silentLog } from '../db/database-log.ts'
import { openDatabase } from '../db/database.ts'
import { createMetrics } from '../observe/metrics.ts'
import type { AppContext } from '../call/app-context.ts'
import { consume } from './consume.ts'
import { createConsumers } from './consumers.ts'
import { event } from './event.ts'
import { notifyOfEvents, createEventListener } from './event-notifier.ts'
import { runConsumer } from './run-consumer.ts'

const given = useDatabase()
const said = event('test_said', z.object({ what: z.string() }))

function appOf(database: TestDatabase): AppContext {
  const log = { ...silentLog, fatal() {}, child: () => log }
  return { database, observe: { log, metrics: createMetrics() } } as unknown as AppContext
}

const note = consume(said, 'note', async (event, { db }) => {
  await sql`insert into seen (what) values (${event.what})`.execute(db)
})

const seen = async () =>
  (await given.database.pool.query<{ what: string }>('select what from seen order by n')).rows.map(
    (row) => row.what,
  )

beforeEach(async () => {
  const { pool } = given.database
  await pool.query('create table if not exists seen (n int generated always as identity, what text)')
  await pool.query('truncate seen, event, event_consumer, event_parked')
})

test('OPS-06 an event whose transaction commits after a later one is not skipped', async () => {
  const { db, connection } = given.database
  const consumers = createConsumers({ app: appOf(given.database), consumers: [note] })
  await consumers.start()
  const slow = openDatabase({ connection, max: 1, log: silentLog, role: 'slow' })
  await slow.db.transaction().execute(async (early) => {
    await said.append(early, { what: 'early' })
    await said.append(db, { what: 'late' })
    const turn = await runConsumer(note, appOf(given.database), { most: 10 })
    expect(turn.events).toBe(0)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    // The early one is still open: a reader that went on to the late one would never come back.
    expect(await seen()).toEqual([])
  })
  await expect.poll(seen).toEqual(['early', 'late'])
  await consumers.stop()
  await slow.close()
})

test('OPS-06 a consumer whose process is killed in the middle of an event gets it again, and its effect happens once', async () => {
  const { db, connection } = given.database
  await said.append(db, { what: 'whole' })
  const child = spawn(process.execPath, ['--input-type=module', '-e', killedInTheMiddle(connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // It says so when its handler has written, and then never ends.
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await seen()).toEqual([])
  const consumers = createConsumers({ app: appOf(given.database), consumers: [note] })
  expect(await consumers.drain()).toBe(1)
  expect(await consumers.drain()).toBe(0)
  expect(await seen()).toEqual(['whole'])
})

test('OPS-06 consumers continue after the database closed all their connections', async () => {
  const database = await cloneDatabase()
  await database.pool.query('create table seen (n int generated always as identity, what text)')
  const consumers = createConsumers({ app: appOf(database), consumers: [note] })
  await consumers.start()
  await said.append(database.db, { what: 'before' })
  const all = async () =>
    (await database.pool.query<{ what: string }>('select what from seen order by n')).rows.map(
      (row) => row.what,
    )
  await expect.poll(all).toEqual(['before'])
  await endConnections(database.connection)
  const later = openDatabase({ connection: database.connection, max: 1, log: silentLog, role: 'later' })
  await said.append(later.db, { what: 'after' })
  await expect.poll(all).toEqual(['before', 'after'])
  await consumers.stop()
  await later.close()
  await database.drop()
})

test('OPS-06 events of another process arrive, also after the connection was lost', async () => {
  const { database } = given
  const writer = openDatabase({ connection: database.connection, max: 1, log: silentLog, role: 'writer' })
  let heard = 0
  const listener = createEventListener({ app: appOf(database), onNotify: () => void heard++ })
  const stopNotifying = notifyOfEvents(appOf({ ...database, db: writer.db }))
  listener.start()
  await expect.poll(() => heard).toBe(1)
  await said.append(writer.db, { what: 'a' })
  await expect.poll(() => heard).toBe(2)
  await endConnections(database.connection)
  // It listens again when it says so.
  await expect.poll(() => heard).toBe(3)
  // The first use of a lost connection fails; the next gets a new one.
  await said.append(writer.db, { what: 'lost' }).catch(() => {})
  await said.append(writer.db, { what: 'b' })
  await expect.poll(() => heard).toBe(4)
  stopNotifying()
  await listener.stop()
  await writer.close()
})

async function endConnections(connection: string) {
  const client = new pg.Client({ connectionString: connection })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}

function killedInTheMiddle(connection: string): string {
  const here = import.meta.dirname
  return `
    import { sql } from 'kysely'
    import { z } from 'zod'
    import { openDatabase } from '${here}/../db/database.ts'
    import { silentLog } from '${here}/../db/database-log.ts'
    import { createMetrics } from '${here}/../observe/metrics.ts'
    import { consume } from '${here}/consume.ts'
    import { createConsumers } from '${here}/consumers.ts'
    import { event } from '${here}/event.ts'
    const { db, pool } = openDatabase({ connection: ${JSON.stringify(connection)}, max: 3, log: silentLog, role: 'child' })
    const note = consume(event('test_said', z.object({ what: z.string() })), 'note', async (event, { db }) => {
      await sql\`insert into seen (what) values (\${event.what})\`.execute(db)
      process.stdout.write('written')
      await new Promise((resolve) => setTimeout(resolve, 60_000))
    })
    await createConsumers({ app: { database: { db, pool }, observe: { log: silentLog, metrics: createMetrics() } }, consumers: [note] }).drain()
  `
}
