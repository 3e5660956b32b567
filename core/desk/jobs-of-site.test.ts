import {
  failedJobsRetry,
  jobCountsGet,
  jobDiscard,
  jobRetry,
  jobsGet,
} from '@bowerbird/contract/desk/job-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { task } from '../jobs/task.ts'
import { jobTroubleOf, shortError } from './read-jobs.ts'
import { failJob, holdJob, jobPayloads } from './test-job-queries.ts'

const letter = task('test_letter', z.object({ to: z.string() }), async () => {})
const parcel = task('test_parcel', z.object({}), async () => {})

async function queue() {
  const home = await world()
  const [owner, ben] = [await home.make.pinner(), await home.make.pinner()]
  await home.drain()
  const { db } = home
  return {
    ...home,
    owner,
    ben,
    /** Adds a job and answers its id. */
    async add(what: typeof letter | typeof parcel = parcel, run_at?: Date) {
      await what.enqueue(db, { to: 'zed@example.org' } as never, { ...(run_at && { run_at }) })
      const [newest] = (await owner.did(jobsGet, { state: 'waiting', page_size: 100 })).toSorted(
        (a, b) => Number(b.id) - Number(a.id),
      )
      if (!newest) throw new Error('no job was added')
      return newest.id
    },
  }
}

test('OPS-07 jobs are listed by state with tries, next try and error; what they work on is not shown', async () => {
  const { owner, db, add } = await queue()
  const [failed, later, running] = [await add(letter), await add(parcel, new Date('2099-01-01')), await add()]
  await failJob(db, failed, {
    attempts: 10,
    error: 'connect ECONNREFUSED 10.0.0.1:25 for zed@example.org ?token=abc\n    at somewhere',
  })
  await holdJob(db, running)
  const list = await owner.did(jobsGet, {})
  expect(list).toMatchObject([
    {
      id: failed,
      kind: 'test_letter',
      state: 'failed',
      attempts: 10,
      most_attempts: 10,
      failure: { trouble: 'unreachable', text: expect.stringContaining('ECONNREFUSED') },
    },
  ])
  expect(await jobPayloads(db)).toContain('zed@example.org')
  expect(JSON.stringify(list)).not.toMatch(/zed@example|somewhere/)
  expect(await owner.did(jobsGet, { state: 'waiting' })).toMatchObject([
    { id: later, state: 'waiting', run_at: '2099-01-01T00:00:00.000Z', failure: null },
  ])
  expect(await owner.did(jobsGet, { state: 'running' })).toMatchObject([
    { id: running, state: 'running', running_since: expect.stringMatching(/^\d{4}-/) },
  ])
  expect(await owner.did(jobCountsGet, {})).toMatchObject({
    failed: 1,
    waiting: 1,
    running: 1,
    is_cut: false,
    kinds: [
      { kind: 'test_letter', failed: 1, waiting: 0, running: 0 },
      { kind: 'test_parcel', failed: 0, waiting: 1, running: 1 },
    ],
  })
})

test('OPS-07 IN-07 a list of jobs goes on page by page without repeats, and by kind', async () => {
  const { owner, db, add } = await queue()
  const parcels: string[] = []
  for (let i = 0; i < 5; i++) parcels.push(await add())
  for (const id of [...parcels, await add(letter)]) await failJob(db, id, { attempts: 10, error: 'no' })
  const seen: string[] = []
  for (let bookmarks: string[] | undefined, done = false; !done;) {
    const page = await owner.call(jobsGet, {
      kind: 'test_parcel',
      page_size: 2,
      ...(bookmarks && { bookmarks }),
    })
    if (!page.ok) throw new Error(page.code)
    seen.push(...page.data.map((job) => job.id))
    done = page.bookmark === null || page.bookmark === undefined
    bookmarks = [page.bookmark ?? '']
  }
  expect(seen.toSorted()).toEqual(parcels.toSorted())
  expect(new Set(seen).size).toBe(5)
  expect(await owner.call(jobsGet, { bookmarks: ['x'] })).toMatchObject({ code: 'bad_bookmark' })
})

test('OPS-07 a failed job is tried again once, however often and by how many it is asked at the same time', async () => {
  const { owner, db, add, drain } = await queue()
  const id = await add()
  await failJob(db, id, { attempts: 10, error: 'no' })
  const answers = await Promise.all([1, 2, 3].map(() => owner.call(jobRetry, { job_id: id })))
  expect(answers).toMatchObject(
    [1, 2, 3].map(() => ({ ok: true, data: { id, state: 'waiting', attempts: 0 } })),
  )
  expect(await owner.did(jobCountsGet, {})).toMatchObject({ failed: 0, waiting: 1 })
  await drain()
  // Only the product's own tasks are known to its workers: this one waits on. It ends by hand.
  await failJob(db, id, { attempts: 1, error: 'no' })
  // Between two tries it is work that still waits.
  expect(await owner.call(jobDiscard, { job_id: id })).toMatchObject({ ok: false, code: 'bad_request' })
  await failJob(db, id, { attempts: 10, error: 'no' })
  await owner.did(jobDiscard, { job_id: id })
  expect(await owner.call(jobRetry, { job_id: id })).toMatchObject({ ok: false, code: 'not_found' })
})

test('OPS-07 a job that runs, or has not failed, is neither tried again nor discarded', async () => {
  const { owner, db, add } = await queue()
  const [running, later] = [await add(), await add(parcel, new Date('2099-01-01'))]
  await failJob(db, running, { attempts: 3, error: 'no' })
  await holdJob(db, running)
  expect(await owner.did(jobRetry, { job_id: running })).toMatchObject({ state: 'running', attempts: 3 })
  expect(await owner.did(jobRetry, { job_id: later })).toMatchObject({ run_at: '2099-01-01T00:00:00.000Z' })
  for (const job_id of [running, later])
    expect(await owner.call(jobDiscard, { job_id })).toMatchObject({ ok: false, code: 'bad_request' })
  expect(await owner.did(jobCountsGet, {})).toMatchObject({ running: 1, waiting: 1 })
})

test('OPS-07 a failed job is discarded, and a second time answers the same', async () => {
  const { owner, db, add } = await queue()
  const id = await add()
  await failJob(db, id, { attempts: 10, error: 'no' })
  const answers = await Promise.all([1, 2].map(() => owner.call(jobDiscard, { job_id: id })))
  expect(answers).toMatchObject([1, 2].map(() => ({ ok: true, data: { job_id: id } })))
  expect(await owner.did(jobsGet, {})).toEqual([])
})

test('OPS-07 all failed jobs of a kind are tried again, others stay', async () => {
  const { owner, db, add } = await queue()
  const failing = [await add(), await add(), await add(letter)]
  for (const id of failing) await failJob(db, id, { attempts: 10, error: 'no' })
  await failJob(db, await add(), { attempts: 2, error: 'not yet' })
  const answers = await Promise.all([1, 2].map(() => owner.did(failedJobsRetry, { kind: 'test_parcel' })))
  expect(answers.reduce((sum, one) => sum + one.retried_count, 0)).toBe(2)
  expect(await owner.did(jobsGet, {})).toMatchObject([{ kind: 'test_letter' }])
  expect(await owner.did(jobsGet, { state: 'waiting' })).toHaveLength(3)
  expect(await owner.did(failedJobsRetry, { kind: 'test_parcel' })).toEqual({ retried_count: 0 })
})

test('OPS-07 jobs are for the owner of the site alone', async () => {
  const { owner, ben, visitor, db, add } = await queue()
  const job_id = await add()
  await failJob(db, job_id, { attempts: 10, error: 'no' })
  for (const who of [ben, visitor]) {
    const code = who === ben ? 'not_allowed' : 'not_signed_in'
    expect(await who.call(jobsGet, {})).toMatchObject({ code })
    expect(await who.call(jobCountsGet, {})).toMatchObject({ code })
    expect(await who.call(jobRetry, { job_id })).toMatchObject({ code })
    expect(await who.call(failedJobsRetry, { kind: 'test_parcel' })).toMatchObject({ code })
    expect(await who.call(jobDiscard, { job_id })).toMatchObject({ code })
  }
  expect(await owner.did(jobCountsGet, {})).toMatchObject({ failed: 1, waiting: 0 })
})

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
  ['getaddrinfo ENOTFOUND mail.example.org', 'unreachable'],
  ['canceling statement due to statement timeout', 'too_slow'],
  ['ENOSPC: no space left on device, write', 'disk_full'],
  ['The operation was aborted', 'stopped'],
  ['duplicate key value violates unique constraint "x"', 'database'],
  ['Cannot read properties of undefined', 'other'],
])('OPS-07 %s is put into words', (error, trouble) => {
  expect(jobTroubleOf(error)).toBe(trouble)
})

test('OPS-07 of an error that is a list over many lines more is shown than its bracket', () => {
  const { error } = z.object({ export_id: z.string() }).safeParse({})
  expect(shortError(error?.message ?? '')).toMatch(/^\[ \{ .*"export_id".*\} \]$/)
  expect(shortError(`{\n${'x\n'.repeat(400)}`)).toHaveLength(301)
  expect(shortError('[smtp] refused\n  at somewhere')).toBe('[smtp] refused')
})
