import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { budgets, createRateLimits } from './rate-limits.ts'

const stranger = { viewer: null, address: '192.0.2.7' }

/** Where no database answers. */
function nowhere() {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 })
  pool.on('error', () => {})
  onTestFinished(() => pool.end())
  return pool
}

test('RA-03 without the store of limits each process limits log-in itself, and reads are not limited', async () => {
  const limits = createRateLimits({ pool: nowhere(), factor: 1, secret: 'a secret' })
  const { points } = budgets.log_in
  const outcomes = []
  for (let n = 0; n < points + 5; n++)
    outcomes.push(
      await limits.spend('log_in', stranger).then(
        () => 'taken',
        (refused: unknown) => (refused as { code?: string }).code,
      ),
    )
  expect(outcomes.slice(0, points)).toEqual(Array.from({ length: points }, () => 'taken'))
  expect(outcomes.slice(points)).toEqual(Array.from({ length: 5 }, () => 'too_many'))
  // Other users are not limited.
  await limits.spend('log_in', { viewer: null, address: '192.0.2.8' })
  for (let n = 0; n < 100; n++) await limits.spend('read', stranger)
})
