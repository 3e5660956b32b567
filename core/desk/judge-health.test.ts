import { expect, test } from 'vitest'
import { judgeBackup, judgeDatabase, judgeDisk, judgeJobs, judgeMail, judgeMemory } from './judge-health.ts'

test.each([
  [50, { state: 'good', notice: null }],
  [10, { state: 'good', notice: null }],
  [9, { state: 'look', notice: 'low' }],
  [2, { state: 'failing', notice: 'nearly_full' }],
])('OPS-07 a disk with %i percent free', (free_bytes, judged) => {
  expect(judgeDisk({ free_bytes, total_bytes: 100 })).toEqual(judged)
})

test('OPS-07 a disk that tells nothing is to be looked at', () => {
  expect(judgeDisk({ free_bytes: null, total_bytes: null })).toEqual({ state: 'look', notice: 'unknown' })
})

const database = { version: '18.1', bytes: 1, connection_count: 8, most_connections: 100, latency_ms: 2 }
test('OPS-07 a database is good until it is slow or runs out of connections', () => {
  expect(judgeDatabase(database).state).toBe('good')
  expect(judgeDatabase({ ...database, latency_ms: 400 })).toEqual({ state: 'look', notice: 'slow' })
  expect(judgeDatabase({ ...database, connection_count: 95 })).toEqual({
    state: 'look',
    notice: 'few_connections',
  })
})

const mail = {
  is_set_up: true,
  is_not_needed: false,
  waiting_count: 0,
  oldest_waiting_seconds: 0,
  last_sent_at: '2026-01-02T00:00:00.000Z',
  last_failure: null,
}
const failedAt = (at: string) => ({ at, text: '550' })
test.each([
  ['is good after a mail went out', mail, 'good', null],
  ['fails when the newest mail was refused', { ...mail, last_failure: failedAt('2026-01-03') }, 'failing', 'refused'],
  ['is good again once a mail went out after that', { ...mail, last_failure: failedAt('2026-01-01') }, 'good', null],
  ['fails when the first mail was refused', { ...mail, last_sent_at: null, last_failure: failedAt('2026-01-01') }, 'failing', 'refused'],
  ['is to be looked at when mails wait', { ...mail, oldest_waiting_seconds: 1000 }, 'look', 'late'],
  ['is to be looked at without a server', { ...mail, is_set_up: false }, 'look', 'not_set_up'],
  ['is good without one when it is not needed', { ...mail, is_set_up: false, is_not_needed: true }, 'good', null],
] as const)('OPS-07 mail %s', (_when, facts, state, notice) => {
  expect(judgeMail(facts)).toEqual({ state, notice })
}) // prettier-ignore

const jobs = { worker_count: 1, waiting_count: 9, failed_count: 0, oldest_seconds: 2, parked_count: 0 }
test.each([
  ['good with a few that wait', jobs, 'good', null],
  ['failing when no process runs them', { ...jobs, worker_count: 0 }, 'failing', 'no_worker'],
  ['to be looked at when one waits for minutes', { ...jobs, oldest_seconds: 400 }, 'look', 'late'],
  ['failing when one waits for hours', { ...jobs, oldest_seconds: 9000 }, 'failing', 'late'],
  ['to be looked at when one gave up', { ...jobs, failed_count: 1 }, 'look', 'failed'],
  ['to be looked at when an event was given up on', { ...jobs, parked_count: 1 }, 'look', 'parked'],
] as const)('OPS-07 jobs are %s', (_when, facts, state, notice) => {
  expect(judgeJobs(facts)).toEqual({ state, notice })
})

const running = {
  role: 'web' as const,
  host: 'a',
  pid: 1,
  started_at: '',
  is_this: true,
  is_silent: false,
  version: '1.0.0',
  bytes: 1,
  children: [],
}
test('OPS-07 memory is judged by what is free, and by processes that fell silent or run another version', () => {
  const memory = { free_bytes: 50, total_bytes: 100, processes: [running], database_bytes: null }
  expect(judgeMemory(memory)).toEqual({ state: 'good', notice: null })
  expect(judgeMemory({ ...memory, free_bytes: 9 })).toEqual({ state: 'look', notice: 'low' })
  expect(judgeMemory({ ...memory, free_bytes: 1 })).toEqual({ state: 'failing', notice: 'low' })
  const two = (other: Partial<typeof running>) =>
    judgeMemory({ ...memory, processes: [running, { ...running, ...other }] })
  expect(two({ is_silent: true })).toEqual({ state: 'look', notice: 'silent' })
  expect(two({ version: '1.1.0' })).toEqual({ state: 'look', notice: 'versions' })
})

test('OPS-07 OPS-05 a backup older than seven days is to be looked at, unless backups are made in another way', () => {
  const at = (day: string, is_made_elsewhere = false) =>
    judgeBackup({
      ended_at: '2026-01-01T00:00:00.000Z',
      bytes: 1,
      now: new Date(day),
      is_made_elsewhere,
    })
  expect(at('2026-01-08T00:00:00Z')).toEqual({ state: 'good', notice: null })
  expect(at('2026-01-08T00:00:01Z')).toEqual({ state: 'look', notice: 'old' })
  expect(at('2026-03-01T00:00:00Z', true)).toEqual({ state: 'good', notice: null })
  expect(judgeBackup({ ended_at: null, bytes: null, now: new Date(), is_made_elsewhere: false })).toEqual({
    state: 'look',
    notice: 'never',
  })
})
