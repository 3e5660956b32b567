import { boardCreate } from '@bowerbird/contract/boards/board-calls'
import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sweepKeys } from './sweep-keys.ts'

const hourMs = 3600 * 1000
const dayMs = 24 * hourMs

const sweep = async ({ db, jobs }: World) => {
  await sweepKeys.enqueue(db, {})
  await jobs.drain()
}
const countOf = async ({ db }: World, table: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)).rows[0]
    ?.count

test('OPS-10 an hourly sweep deletes what expired: idempotency keys, rate limit counters, unused browser sessions', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  await ada.call(boardCreate, { name: 'Kept a minute' })
  await ada.call(boardCreate, { name: 'Kept a day' }, { idempotency_key: 'one' })
  await home.visitor.call(userSessionCreate, { username_or_email: 'nobody', password: 'x' })
  expect(await countOf(home, 'idempotency_key')).toBeGreaterThanOrEqual(2)
  expect(await countOf(home, 'rate_limit')).toBeGreaterThan(0)

  await sweep(home)
  expect(await countOf(home, 'idempotency_key')).toBeGreaterThanOrEqual(2)
  home.clock.advance(2 * hourMs)
  await sweep(home)
  expect(await countOf(home, 'idempotency_key')).toBe(1)
  expect(await countOf(home, 'rate_limit')).toBe(0)
  expect(await countOf(home, 'browser_session')).toBe(1)

  home.clock.advance(401 * dayMs)
  await sweep(home)
  for (const table of ['idempotency_key', 'browser_session', 'user_session'])
    expect(await countOf(home, table)).toBe(0)
  expect(sweepKeys.cron).toMatch(/^\d+ \* \* \* \*$/)
})

test('OPS-11 AUTH-13 rate limits do not store names that a user typed', async () => {
  const home = await world()
  await home.visitor.call(userSessionCreate, { username_or_email: 'a.secret@example.com', password: 'x' })
  const { rows } = await sql<{ key: string }>`select key from rate_limit`.execute(home.db)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/secret|example|127\.0/)
})

const isLoggedIn = async ({ fetch }: World, Cookie: string) =>
  JSON.stringify(
    await (await fetch('/resource/UserSessionResource/get/', { headers: { Cookie } })).json(),
  ).includes('"isAuth":true')

test('AUTH-13 a session lasts while its browser comes back within 400 days, noted once a day', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  const answer = await home.fetch('/resource/UserSessionResource/create/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      options: { username_or_email: ada.username, password: 'correct horse battery' },
    }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const seenAt = async () =>
    (
      await home.db
        .selectFrom('browser_session')
        .select('seen_at')
        .where('browser_session_id', '=', /\d+/.exec(cookie)?.[0] ?? '')
        .executeTakeFirst()
    )?.seen_at.getTime()

  const first = await seenAt()
  home.clock.advance(12 * hourMs)
  expect(await isLoggedIn(home, cookie)).toBe(true)
  expect(await seenAt()).toBe(first)
  home.clock.advance(13 * hourMs)
  expect(await isLoggedIn(home, cookie)).toBe(true)
  expect(await seenAt()).toBeGreaterThan(first ?? Infinity)

  home.clock.advance(399 * dayMs)
  expect(await isLoggedIn(home, cookie)).toBe(true)
  home.clock.advance(399 * dayMs)
  await sweep(home)
  expect(await isLoggedIn(home, cookie)).toBe(true)
  home.clock.advance(401 * dayMs)
  expect(await isLoggedIn(home, cookie)).toBe(false)
})
