import { sql } from 'kysely'
import { useDatabase } from '@bowerbird/testing/database'
import { expect, test } from 'vitest'
import { countQueries } from './count-queries.ts'
import { isUniqueViolation } from './database-errors.ts'
import { pipelined } from './pipelined.ts'
import { transaction } from './transaction.ts'
import type { Db } from './database.ts'

const given = useDatabase({ isEmpty: true })

const add = (db: Db, n: number) => sql`insert into noted (n) values (${n}::int)`.execute(db)
const noted = async (db: Db) =>
  (await sql<{ n: number }>`select n from noted order by n`.execute(db)).rows.map(({ n }) => n)

async function table() {
  const { db } = given.database
  await sql`drop table if exists noted`.execute(db)
  await sql`create table noted (n int primary key)`.execute(db)
  return db
}

test('OPS-06 statements sent together run in order, each with its own answer, and are counted', async () => {
  const db = await table()
  const { result, queries } = await countQueries(() =>
    transaction(db, (db) => pipelined(db, (db) => [add(db, 1), noted(db), add(db, 2), noted(db)])),
  )
  expect([result[1], result[3]]).toEqual([[1], [1, 2]])
  expect(queries).toBe(6)
  expect(await pipelined(db, (db) => [noted(db), noted(db)])).toEqual([
    [1, 2],
    [1, 2],
  ])
})

test('OPS-06 one failed statement rolls back the transaction, and its error is thrown', async () => {
  const db = await table()
  const attempt = transaction(db, async (db) => {
    await add(db, 1)
    await pipelined(db, (db) => [add(db, 2), add(db, 1), add(db, 3), noted(db)])
  })
  await expect(attempt).rejects.toSatisfy((error) => isUniqueViolation(error))
  expect(await noted(db)).toEqual([])
  await expect(pipelined(db, (db) => [noted(db), add(db, 4), add(db, 4)])).rejects.toSatisfy((error) =>
    isUniqueViolation(error),
  )
  expect(await noted(db)).toEqual([4])
})

test('OPS-06 what comes after waits for all of them, also when one chain of statements is longer', async () => {
  const db = await table()
  const chain = async (db: Db) => {
    for (const n of [1, 2, 3]) await add(db, n)
  }
  const seen = await transaction(db, async (db) => {
    const both = pipelined(db, (db) => [chain(db), add(db, 10)])
    const after = noted(db)
    await both
    return after
  })
  expect(seen).toEqual([1, 2, 3, 10])
})

test('OPS-06 many transactions share few connections without blocking each other', async () => {
  const db = await table()
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      transaction(db, (db) => pipelined(db, (db) => [add(db, n), noted(db)])),
    ),
  )
  expect(await noted(db)).toHaveLength(40)
})
