import { boardCreate } from '@bowerbird/contract/boards/board-calls'
import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { accountGet } from '@bowerbird/contract/identity/account-calls'
import { pinGet } from '@bowerbird/contract/pins/pin-calls'
import { inLane } from '@bowerbird/core/db/lanes'
import type { Lane } from '@bowerbird/core/db/lanes'
import { pingDatabase } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from './world.ts'

test('OPS-06 while a table is locked what reads it is refused soon, and log-in, settings, writes elsewhere and readiness go on', async () => {
  const { make, app, visitor, fetch } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada)
  const pin = await make.pin(ada, board.id)
  const client = await app.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('lock table pin in access exclusive mode')
    // Far more than there are connections. All of them end by their own limits: the lock stays until the end.
    const reads = Array.from({ length: 40 }, () => visitor.call(pinGet, { id: pin.id }))
    const pages = Array.from({ length: 5 }, () =>
      fetch(
        `/resource/PinResource/get/?data=${encodeURIComponent(JSON.stringify({ options: { id: pin.id } }))}`,
      ),
    )
    for (let n = 0; n < 3; n++) {
      expect(
        await visitor.call(userSessionCreate, {
          username_or_email: ada.username,
          password: 'correct horse battery',
        }),
      ).toMatchObject({ ok: true })
      expect(await ada.call(accountGet, {})).toMatchObject({ ok: true })
      await pingDatabase(app.database.db)
    }
    expect(await ada.call(boardCreate, { name: 'Made meanwhile' })).toMatchObject({ ok: true })
    const outcomes = await Promise.all(reads)
    expect(outcomes).toMatchObject(outcomes.map(() => ({ code: 'unavailable', retry_after: 2 })))
    for (const answer of await Promise.all(pages)) {
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('2')
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(await visitor.call(pinGet, { id: pin.id })).toMatchObject({ ok: true })
})

test('OPS-06 while every connection for reading is held, reads are refused, and log-in, settings, writes and readiness go on', async () => {
  const { make, app, visitor } = await world()
  const ada = await make.pinner()
  const held = Promise.withResolvers<void>()
  const holders = Array.from({ length: 20 }, () =>
    inLane('read', () => transaction(app.database.db, () => held.promise)).catch(() => 'refused'),
  )
  const log_in = { username_or_email: ada.username, password: 'correct horse battery' }
  expect(await visitor.call(userSessionCreate, log_in)).toMatchObject({ ok: true })
  expect(await ada.call(accountGet, {})).toMatchObject({ ok: true })
  expect(await ada.call(boardCreate, { name: 'Made meanwhile' })).toMatchObject({ ok: true })
  await pingDatabase(app.database.db)
  expect(await visitor.call(pinGet, { id: '5' })).toMatchObject({ code: 'unavailable', retry_after: 2 })
  held.resolve()
  const ends = await Promise.all(holders)
  expect(ends.filter((end) => end === 'refused').length).toBeGreaterThan(10)
})

test('OPS-06 each kind of work has its own limits of time on whichever connection it gets', async () => {
  const { app } = await world()
  const limits = async (lane: Lane) => {
    const { rows } = await inLane(lane, () =>
      sql<Record<string, string>>`select current_setting('lock_timeout') as lock,
        current_setting('statement_timeout') as statement`.execute(app.database.db),
    )
    return rows[0]
  }
  for (let twice = 0; twice < 2; twice++) {
    expect(await limits('read')).toEqual({ lock: '1s', statement: '5s' })
    expect(await limits('background')).toEqual({ lock: '5s', statement: '10s' })
    expect(await limits('account')).toEqual({ lock: '2s', statement: '5s' })
    expect(await limits('write')).toEqual({ lock: '5s', statement: '10s' })
  }
})
