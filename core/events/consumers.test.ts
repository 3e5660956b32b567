import { sql } from 'kysely'
import { useDatabase } from '@bowerbird/testing/database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { silentLog } from '../db/database-log.ts'
import { transaction } from '../db/transaction.ts'
import { createMetrics } from '../observe/metrics.ts'
import type { AppContext } from '../call/app-context.ts'
import { consume, consumeMany } from './consume.ts'
import { createConsumers, type Consumers } from './consumers.ts'
import { event } from './event.ts'
import { rebaseEvents } from './rebase-events.ts'

const given = useDatabase()
const pinSaved = event('test_pin_saved', z.object({ pin_id: z.string() }))
const pinGone = event('test_pin_gone', z.object({ pin_id: z.string(), by: z.string() }))
const running: Consumers[] = []

function app(): AppContext {
  const log = { ...silentLog, fatal() {}, child: () => log }
  return { database: given.database, observe: { log, metrics: createMetrics() } } as unknown as AppContext
}

function started(consumers: Parameters<typeof createConsumers>[0]['consumers']) {
  const made = createConsumers({ app: app(), consumers })
  running.push(made)
  return made
}

const seen = async () =>
  (await sql<{ what: string }>`select what from seen order by n`.execute(given.database.db)).rows.map(
    (row) => row.what,
  )
const note = (db: AppContext['database']['db'], what: string) =>
  sql`insert into seen (what) values (${what})`.execute(db)

beforeEach(async () => {
  const { pool } = given.database
  await pool.query('create table if not exists seen (n int generated always as identity, what text)')
  await pool.query('truncate seen, event, event_consumer, event_parked')
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()))
})

test('OPS-06 events meet each consumer once, in their order, with their payload', async () => {
  const { db } = given.database
  const one = consume(pinSaved, 'one', async (event, { db }) => void (await note(db, `one ${event.pin_id}`)))
  const both = consume([pinSaved, pinGone], 'both', async (event, { db }) => {
    await note(
      db,
      event.event === 'test_pin_gone' ? `gone ${event.pin_id} ${event.by}` : `saved ${event.pin_id}`,
    )
  })
  const consumers = started([one, both])
  await pinSaved.appendAll(db, [{ pin_id: '1' }, { pin_id: '2' }])
  await pinGone.append(db, { pin_id: '1', by: 'ann' }, { key: 'pin/1' })
  expect(await consumers.drain()).toBe(5)
  // Each in its own order; the order between consumers is not defined.
  const all = await seen()
  expect(all.filter((what) => what.startsWith('one'))).toEqual(['one 1', 'one 2'])
  expect(all.filter((what) => !what.startsWith('one'))).toEqual(['saved 1', 'saved 2', 'gone 1 ann'])
  expect(await consumers.drain()).toBe(0)
})

test('OPS-06 an invalid event is refused where it is appended, and one of a transaction that rolls back is never seen', async () => {
  const { db } = given.database
  const consumers = started([
    consume(pinSaved, 'one', async (event, { db }) => void (await note(db, event.pin_id))),
  ])
  await expect(pinSaved.append(db, { pin_id: 7 } as never)).rejects.toThrow()
  await expect(
    transaction(db, async (trx) => {
      await pinSaved.append(trx, { pin_id: '1' })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await consumers.drain()).toBe(0)
  expect(await seen()).toEqual([])
})

test('OPS-06 events appended by a handler are handled in the same drain', async () => {
  const { db } = given.database
  const consumers = started([
    consume(pinGone, 'second', async (event, { db }) => void (await note(db, `gone ${event.pin_id}`))),
    consume(pinSaved, 'first', (event, { db }) => pinGone.append(db, { pin_id: event.pin_id, by: 'x' })),
  ])
  await pinSaved.append(db, { pin_id: '5' })
  expect(await consumers.drain()).toBe(2)
  expect(await seen()).toEqual(['gone 5'])
})

test('OPS-06 runners that race handle each event once', async () => {
  const { db } = given.database
  const make = () =>
    consumeMany(
      pinSaved,
      'race',
      async (events, { db }) => {
        for (const event of events) await note(db, event.pin_id)
      },
      { batch: 3 },
    )
  const runners = [started([make()]), started([make()]), started([make()])]
  await Promise.all(runners.map((one) => one.start()))
  await Promise.all(Array.from({ length: 40 }, (_, i) => pinSaved.append(db, { pin_id: String(i) })))
  await Promise.all(runners.map((one) => one.drain()))
  const all = await seen()
  expect(all.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i))
})

test('OPS-06 a started consumer is notified of a new event', async () => {
  const { db } = given.database
  const consumers = started([
    consume(pinSaved, 'live', async (event, { db }) => void (await note(db, event.pin_id))),
  ])
  await consumers.start()
  await pinSaved.append(db, { pin_id: '9' })
  await expect.poll(seen).toEqual(['9'])
})

test('OPS-06 a handler that fails leaves no effect, and works on the next try', async () => {
  const { db } = given.database
  let failures = 2
  const consumers = started([
    consume(pinSaved, 'flaky', async (event, { db }) => {
      await note(db, event.pin_id)
      if (event.pin_id === '2' && failures-- > 0) throw new Error('not now')
    }),
  ])
  await pinSaved.appendAll(db, [{ pin_id: '1' }, { pin_id: '2' }, { pin_id: '3' }])
  await expect(consumers.drain()).rejects.toMatchObject({ cause: { message: 'not now' } })
  await consumers.drain({ tolerant: true })
  expect(await seen()).toEqual(['1', '2', '3'])
  expect((await given.database.pool.query('select from event_parked')).rowCount).toBe(0)
})

test('OPS-06 an event that always fails is set aside with its error, and later events are handled', async () => {
  const { db, pool } = given.database
  const consumers = started([
    consume(pinSaved, 'poisoned', async (event, { db }) => {
      if (event.pin_id === '2') await sql`select 1 / 0`.execute(db)
      await note(db, event.pin_id)
    }),
  ])
  await pinSaved.appendAll(db, [{ pin_id: '1' }, { pin_id: '2' }, { pin_id: '3' }])
  await consumers.drain({ tolerant: true })
  expect(await seen()).toEqual(['1', '3'])
  const { rows } = await pool.query('select consumer, name, body, error from event_parked')
  expect(rows).toEqual([
    {
      consumer: 'poisoned',
      name: 'test_pin_saved',
      body: { pin_id: '2' },
      error: expect.stringContaining('division by zero'),
    },
  ])
})

test('OPS-06 an event of an older version with an invalid form is set aside as well', async () => {
  const { db, pool } = given.database
  const consumers = started([
    consume(pinGone, 'strict', async (event, { db }) => void (await note(db, event.by))),
  ])
  await pool.query(`insert into event (name, body) values ('test_pin_gone', '{"pin_id": "1"}')`)
  await pinGone.append(db, { pin_id: '2', by: 'ann' })
  await consumers.drain({ tolerant: true })
  expect(await seen()).toEqual(['ann'])
  expect((await pool.query('select from event_parked')).rowCount).toBe(1)
})

test('OPS-05 after a restore into a server whose transaction numbers are lower, no event is lost or delivered twice', async () => {
  const { db, pool } = given.database
  const consumers = started([
    consume(pinSaved, 'moved', async (event, { db }) => void (await note(db, event.pin_id))),
  ])
  await pinSaved.appendAll(db, [{ pin_id: '1' }, { pin_id: '2' }])
  await consumers.drain()
  await pinSaved.appendAll(db, [{ pin_id: '3' }, { pin_id: '4' }])
  // As a dump of a server that was a billion transactions ahead leaves them.
  await pool.query(`update event set xid = (xid::text::numeric + 1000000000)::text::xid8`)
  await pool.query(`update event_consumer set seq = case xid when '0' then 0 else (select seq from event where body->>'pin_id' = '2') end,
    xid = (select xid from event where body->>'pin_id' = '2')`)
  expect(await rebaseEvents(db, silentLog)).toBe(true)
  expect(await rebaseEvents(db, silentLog)).toBe(false)
  await consumers.drain()
  await pinSaved.append(db, { pin_id: '5' })
  await consumers.drain()
  expect(await seen()).toEqual(['1', '2', '3', '4', '5'])
})
