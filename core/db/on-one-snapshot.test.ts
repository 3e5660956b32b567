import { useDatabase } from '@bowerbird/testing/database'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from './database-log.ts'
import { openDatabase } from './database.ts'
import type { Db } from './database.ts'
import { onOneSnapshot } from './on-one-snapshot.ts'
import { transaction } from './transaction.ts'

const given = useDatabase({ isEmpty: true })

const add = (db: Db, n: number) => sql`insert into kept (n) values (${n}::int)`.execute(db)
const kept = async (db: Db) =>
  (await sql<{ n: number }>`select n from kept order by n`.execute(db)).rows.map(({ n }) => n)
const connectionOf = async (db: Db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid

async function table() {
  const { db } = given.database
  await sql`drop table if exists kept`.execute(db)
  await sql`create table kept (n int primary key)`.execute(db)
  await add(db, 1)
  return db
}

test('BILL-02 readers side by side see nothing that is committed after they began, each on its own connection', async () => {
  const db = await table()
  const written = Promise.withResolvers<undefined>()
  const begun = Promise.withResolvers<undefined>()
  const late = async (own: Db) => {
    await written.promise
    return [await connectionOf(own), await kept(own)] as const
  }
  const reading = onOneSnapshot(db, [
    late,
    async (own) => {
      begun.resolve(undefined)
      return late(own)
    },
  ])
  onTestFinished(() => written.resolve(undefined))
  await Promise.race([begun.promise, reading])
  await add(db, 2)
  written.resolve(undefined)
  const [[one, seen], [other, alsoSeen]] = await reading
  expect([seen, alsoSeen]).toEqual([[1], [1]])
  expect(one).not.toBe(other)
  expect(await kept(db)).toEqual([1, 2])
})

test('BILL-02 when a reader fails its error is thrown once the others have ended, and no connection is lost', async () => {
  const db = await table()
  let hasEnded = false
  const slow = async (own: Db) => {
    await sql`select pg_sleep(0.2)`.execute(own)
    hasEnded = true
  }
  const fails = (own: Db) => sql`select 1 / 0`.execute(own)
  for (let n = 0; n < 12; n++) {
    hasEnded = false
    const readers = n % 2 ? [slow, fails] : [fails, slow]
    await expect(onOneSnapshot(db, readers)).rejects.toThrow('division by zero')
    expect(hasEnded).toBe(true)
  }
  expect(await kept(db)).toEqual([1])
})

test('BILL-02 a reader that takes long is not ended with the first one, which ended long before', async () => {
  const db = await table()
  const [, late] = await onOneSnapshot(db, [
    (own) => sql`set local idle_in_transaction_session_timeout = 100`.execute(own),
    async (own) => {
      await sql`select pg_sleep(0.6)`.execute(own)
      return kept(own)
    },
  ])
  expect(late).toEqual([1])
})

test('BILL-02 where one connection is all there is, readers run on it one after another', async () => {
  await table()
  const { connection } = given.database
  const small = openDatabase({ connection, max: 1, log: silentLog, role: 'small', connect_timeout_ms: 200 })
  onTestFinished(() => small.close())
  const read = async (own: Db) => [await connectionOf(own), await kept(own)] as const
  const [[one, seen], [other, alsoSeen]] = await onOneSnapshot(small.db, [read, read])
  expect([seen, alsoSeen]).toEqual([[1], [1]])
  expect(one).toBe(other)
})

test('BILL-02 within a transaction readers see what it wrote', async () => {
  const db = await table()
  const seen = await transaction(db, async (own) => {
    await add(own, 5)
    return onOneSnapshot(own, [kept, kept])
  })
  expect(seen).toEqual([
    [1, 5],
    [1, 5],
  ])
  expect(await onOneSnapshot(db, [])).toEqual([])
})
