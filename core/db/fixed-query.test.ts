import { sql } from 'kysely'
import { useDatabase } from '@bowerbird/testing/database'
import { expect, test } from 'vitest'
import { fixedQuery } from './fixed-query.ts'
import { pipelined } from './pipelined.ts'
import { transaction } from './transaction.ts'

const given = useDatabase({ isEmpty: true })

const sum = fixedQuery(
  (_db, { a, b }: { a: number; b: number }) =>
    sql<{ sum: number; tag: string }>`select ${a}::int + ${b}::int + ${a}::int as sum, ${'same'} as tag`,
)

test('OPS-10 a query built once takes the values of each run, wherever it runs', async () => {
  const { db } = given.database
  const rows = async (values: { a: number; b: number }) => (await sum(db, values)).rows
  expect(await rows({ a: 1, b: 2 })).toEqual([{ sum: 4, tag: 'same' }])
  expect(await rows({ a: 10, b: 5 })).toEqual([{ sum: 25, tag: 'same' }])
  const both = await transaction(db, (db) =>
    pipelined(db, (db) => [sum(db, { a: 1, b: 1 }), sum(db, { a: 2, b: 2 })]),
  )
  expect(both.map((one) => one.rows[0]?.sum)).toEqual([3, 6])
})

test('OPS-10 values named like built-in object properties work', async () => {
  const named = fixedQuery(
    (_db, values: { constructor: string }) =>
      sql<{ word: string }>`select ${values.constructor}::text as word`,
  )
  expect((await named(given.database.db, { constructor: 'kept' })).rows).toEqual([{ word: 'kept' }])
})
