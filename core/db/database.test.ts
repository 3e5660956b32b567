import { sql } from 'kysely'
import { cloneDatabase, useDatabase } from '@bowerbird/testing/database'
import { expect, test } from 'vitest'
import { countQueries } from './count-queries.ts'
import { openDatabase } from './database.ts'
import {
  isForeignKeyViolation,
  isStatementTimeout,
  isUnavailable,
  isUniqueViolation,
} from './database-errors.ts'
import { silentLog } from './database-log.ts'
import { transaction } from './transaction.ts'

const given = useDatabase({ isEmpty: true })

test('OPS-03 ids stay text, times are dates, days are text', async () => {
  const { rows } =
    await sql`select 9007199254740993::int8 as id, 0.1::numeric as money, array[9007199254740993::int8] as ids,
    '2026-03-01'::date as day, '2026-03-01T10:00:00Z'::timestamptz as at, '{"a":[1]}'::jsonb as body`.execute(
      given.database.db,
    )
  expect(rows).toEqual([
    {
      id: '9007199254740993',
      money: '0.1',
      ids: ['9007199254740993'],
      day: '2026-03-01',
      at: new Date('2026-03-01T10:00:00Z'),
      body: { a: [1] },
    },
  ])
})

test('OPS-03 a statement seen twice is kept prepared, and statements of ever new length are not', async () => {
  const database = await cloneDatabase({ isEmpty: true, max: 1 })
  const prepared = async () =>
    (await database.pool.query<{ n: number }>('select count(*)::int as n from pg_prepared_statements'))
      .rows[0]?.n
  for (let i = 0; i < 3; i++) await sql`select ${i}::int`.execute(database.db)
  expect(await prepared()).toBe(1)
  for (let n = 101; n < 140; n++) {
    const list = sql.join(Array.from({ length: n }, (_, i) => sql`${i}::int`))
    for (let i = 0; i < 3; i++) await sql`select array[${list}]`.execute(database.db)
  }
  expect(await prepared()).toBe(1)
  await database.drop()
})

test('OPS-10 prepared statements are bounded however many texts there are', async () => {
  const database = await cloneDatabase({ isEmpty: true, max: 1 })
  for (let n = 0; n < 1200; n++) {
    const text = sql`select ${sql.lit(n)}::int`
    await text.execute(database.db)
    await text.execute(database.db)
  }
  const { rows } = await database.pool.query<{ n: number }>(
    'select count(*)::int as n from pg_prepared_statements',
  )
  expect(rows[0]?.n).toBeLessThanOrEqual(502)
  expect(database.stats().named_statements).toBe(250)
  await database.drop()
})

test('OPS-05 a migration under a prepared statement does not break it', async () => {
  const database = await cloneDatabase({ isEmpty: true, max: 1 })
  const { db, pool } = database
  await pool.query('create table thing (id int primary key)')
  await pool.query('insert into thing values (1)')
  const all = () => sql`select * from thing`.execute(db)
  await all()
  await all()
  await pool.query(`alter table thing add name text not null default 'new'`)
  expect((await all()).rows).toEqual([{ id: 1, name: 'new' }])
  await database.drop()
})

test('OPS-06 inside a transaction a stale plan fails once, and the next try works', async () => {
  const database = await cloneDatabase({ isEmpty: true, max: 1 })
  const { db, pool } = database
  await pool.query('create table thing (id int primary key)')
  const all = () => transaction(db, (tx) => sql`select * from thing`.execute(tx))
  await all()
  await all()
  await pool.query('alter table thing add name text')
  await expect(all()).rejects.toThrow('cached plan')
  expect((await all()).rows).toEqual([])
  await database.drop()
})

test('OPS-06 a transaction commits completely, or not at all', async () => {
  const { db, pool } = given.database
  await pool.query('create table whole (id int primary key)')
  await expect(
    transaction(db, async (tx) => {
      await sql`insert into whole values (1)`.execute(tx)
      await transaction(tx, (inner) => sql`insert into whole values (2)`.execute(inner))
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect((await pool.query('select from whole')).rowCount).toBe(0)
  await transaction(db, (tx) => sql`insert into whole values (3)`.execute(tx))
  expect((await pool.query('select from whole')).rowCount).toBe(1)
})

test('OPS-10 queries of one call are counted, those of another at the same time are not', async () => {
  const { db } = given.database
  const ask = (n: number) => sql`select ${n}::int`.execute(db)
  const [three, one] = await Promise.all([
    countQueries(async () => {
      await ask(1)
      const inner = await countQueries(() => ask(2))
      expect(inner.queries).toBe(1)
      await ask(3)
    }),
    countQueries(() => transaction(db, () => ask(4))),
  ])
  expect(three.queries).toBe(3)
  // begin, the query outside of it, commit.
  expect(one.queries).toBe(3)
})

test('OPS-06 errors are distinguished', async () => {
  const { db, pool } = given.database
  await pool.query('create table parent (id int primary key)')
  await pool.query('create table child (id int primary key, parent_id int references parent)')
  await pool.query('insert into child values (1, null)')
  const failure = (statement: string) =>
    sql
      .raw(statement)
      .execute(db)
      .catch((error: unknown) => error)
  const unique = await failure('insert into child values (1, null)')
  expect([
    isUniqueViolation(unique),
    isUniqueViolation(unique, 'child_pkey'),
    isUniqueViolation(unique, 'other'),
  ]).toEqual([true, true, false])
  expect(isForeignKeyViolation(await failure('insert into child values (2, 7)'))).toBe(true)
  const error = await transaction(db, async (tx) => {
    await sql`set local statement_timeout = 20`.execute(tx)
    await sql`select pg_sleep(5)`.execute(tx)
  }).catch((thrown: unknown) => thrown)
  expect([isStatementTimeout(error), isUnavailable(error)]).toEqual([true, false])
  for (const other of [new Error('boom'), 'text', null, undefined, await failure('select wrong')])
    expect(isUnavailable(other)).toBe(false)
})

test.each(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', '57P01', '57P03', '53300', '08006', '25006'])(
  'OPS-06 code %s counts as unavailable, also as a cause or one of several',
  (code) => {
    const lost = Object.assign(new Error('x'), { code })
    for (const error of [lost, new Error('y', { cause: lost }), new AggregateError([new Error('z'), lost])]) {
      expect(isUnavailable(error)).toBe(true)
    }
  },
)

test.each(['23505', '42601', '57014', 'ENOENT', 'EACCES'])(
  'OPS-06 code %s alone does not count as unavailable',
  (code) => {
    expect(isUnavailable(Object.assign(new Error('x'), { code }))).toBe(false)
  },
)

test('OPS-06 no connection free in time counts as unavailable', async () => {
  const database = openDatabase({
    connection: given.database.connection,
    max: 1,
    log: silentLog,
    role: 'test',
  })
  const holder = await database.pool.connect()
  // Only the second request is hurried: opening a connection may itself take longer on a busy machine.
  database.pool.options.connectionTimeoutMillis = 50
  const error = await sql`select 1`.execute(database.db).catch((thrown: unknown) => thrown)
  expect(isUnavailable(error)).toBe(true)
  holder.release()
  await database.close()
})

test.each([
  ['no server', 'postgresql://x@127.0.0.1:4109/x'],
  ['no socket', 'postgresql://x@localhost:5432/x?host=%2Fnowhere'],
])('OPS-06 %s counts as unavailable', async (_name, connection) => {
  const database = openDatabase({ connection, max: 1, log: silentLog, role: 'test' })
  const error = await sql`select 1`.execute(database.db).catch((thrown: unknown) => thrown)
  expect(isUnavailable(error)).toBe(true)
  await database.close()
})

test('OPS-06 a session ended by the server, idle or in use, does not end the process, and the pool goes on', async () => {
  const { db, pool } = given.database
  const idle = await pool.connect()
  const { rows } = await idle.query<{ pid: number }>('select pg_backend_pid() as pid')
  idle.release()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid = ${rows[0]?.pid}`
    .execute(db)
    .catch(() => {})
  const error = await transaction(db, async (tx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
  }).catch((thrown: unknown) => thrown)
  expect(isUnavailable(error)).toBe(true)
  expect((await sql<{ n: number }>`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }])
})
