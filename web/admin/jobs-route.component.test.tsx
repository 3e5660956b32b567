import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  failedJobsRetry,
  jobCountsGet,
  jobDiscard,
  jobRetry,
  jobsGet,
} from '@bowerbird/contract/desk/job-calls'
import type { JobCounts, SiteJob } from '@bowerbird/contract/desk/job-models'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { confirmRequest } from '../client/confirm.ts'
import { pages, query } from '../client/queries.ts'
import { playServer } from '../client/test-network.ts'
import { toasts } from '../client/toasts.ts'
import { renderInPage } from '../shell/test-page.tsx'
import { ann } from '../shell/test-viewers.ts'
import JobsRoute from './jobs-route.tsx'

const job = (id: string, more: Partial<SiteJob> = {}): SiteJob => ({
  id,
  kind: 'send_mail',
  state: 'failed',
  attempts: 20,
  most_attempts: 20,
  added_at: '2026-01-01T00:00:00.000Z',
  run_at: '2026-01-02T03:04:00.000Z',
  running_since: null,
  failure: { trouble: 'unreachable', text: 'connect ECONNREFUSED 127.0.0.1:25' },
  ...more,
})

const some: JobCounts = {
  failed: 2,
  waiting: 1,
  running: 1,
  is_cut: false,
  kinds: [
    { kind: 'make_data_export', failed: 1, waiting: 0, running: 0 },
    { kind: 'send_mail', failed: 1, waiting: 1, running: 1 },
  ],
}

function open(jobs: SiteJob[], { address = '/admin/jobs/', counts = some } = {}) {
  const search = new URL(address, 'http://localhost').searchParams
  const [state, kind] = [search.get('state') ?? 'failed', search.get('kind')]
  const list = pages(jobsGet, { state: state as SiteJob['state'], ...(kind !== null && { kind }) })
  renderInPage(<JobsRoute />, {
    viewer: { ...ann, isOwner: true },
    address,
    warm: [
      [query(jobCountsGet, {}).key, counts],
      [list.key, { pages: [{ data: jobs, bookmark: null }] }],
    ],
  })
}

beforeEach(() => toasts.set([]))
afterEach(cleanup)

test('OPS-07 a failed job shows its kind, its tries, why in words, and what the program said', () => {
  open([job('1')])
  const list = within(screen.getByRole('list', { name: 'Failed' }))
  expect(list.getByRole('heading', { name: 'send_mail' })).toBeTruthy()
  expect(list.getByText('20 of 20 tries')).toBeTruthy()
  expect(list.getByText('A server could not be reached.')).toBeTruthy()
  expect(list.getByText('connect ECONNREFUSED 127.0.0.1:25')).toBeTruthy()
  const states = within(screen.getByRole('navigation', { name: 'States' })).getAllByRole('link')
  expect(states.map((one) => one.textContent)).toEqual(['Failed (2)', 'Waiting (1)', 'Running (1)'])
  const kinds = within(screen.getByRole('navigation', { name: 'Kinds' })).getAllByRole('link')
  expect(kinds.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['All kinds', '/admin/jobs/'],
    ['make_data_export', '/admin/jobs/?kind=make_data_export'],
    ['send_mail', '/admin/jobs/?kind=send_mail'],
  ])
})

test('OPS-07 a job is tried again, and discarded after a question', async () => {
  const user = userEvent.setup()
  const server = playServer([jobRetry, jobDiscard, jobsGet, jobCountsGet], ({ call }) => ({
    ok: true,
    data:
      call === jobsGet ? [] : call === jobCountsGet ? some : call === jobRetry ? job('1') : { job_id: '1' },
  }))
  open([job('1')])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(toasts.get().map((one) => one.text)).toContain('It is tried again now'))
  cleanup()
  open([job('1')])
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(confirmRequest.get()?.title).toBe('Discard “send_mail”?')
  confirmRequest.get()?.settle(true)
  await waitFor(() => expect(toasts.get().map((one) => one.text)).toContain('Discarded'))
  expect(server.arrived.map((one) => one.call)).toEqual(expect.arrayContaining([jobRetry, jobDiscard]))
})

test('OPS-07 all failed jobs of a kind are tried again by one press', async () => {
  const user = userEvent.setup()
  playServer([failedJobsRetry, jobsGet, jobCountsGet], ({ call }) => ({
    ok: true,
    data: call === failedJobsRetry ? { retried_count: 2 } : call === jobsGet ? [] : some,
  }))
  open([job('1'), job('2')], { address: '/admin/jobs/?kind=send_mail' })
  await user.click(screen.getByRole('button', { name: 'Try all failed “send_mail” again' }))
  await waitFor(() => expect(toasts.get()[0]?.text).toBe('2 jobs are tried again'))
})

test('OPS-07 a job that runs or has not failed cannot be touched; an empty list says so', () => {
  open([job('3', { state: 'waiting', attempts: 0, failure: null })], {
    address: '/admin/jobs/?state=waiting',
  })
  expect(screen.getByText('Due:')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  cleanup()
  open([job('4', { state: 'running', running_since: '2026-01-02T03:04:00.000Z' })], {
    address: '/admin/jobs/?state=running',
  })
  expect(screen.getByText('Running since:')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  cleanup()
  open([], { counts: { failed: 0, waiting: 0, running: 0, is_cut: true, kinds: [] } })
  expect(screen.getByText('Nothing has failed')).toBeTruthy()
  expect(screen.getByText(/Counting stops at ten thousand/)).toBeTruthy()
})
