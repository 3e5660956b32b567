import { audiencesGet } from '@bowerbird/contract/audiences/audience-calls'
import type { AudienceView } from '@bowerbird/contract/audiences/audience-models'
import { asAudienceId } from '@bowerbird/contract/kernel/ids'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playServer } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { account } from '../business/test-business.ts'
import { audiencesOf } from '../campaign-panel/campaign-queries.ts'
import { ownAccounts, ownProfiles } from '../frame/own-accounts.ts'
import AudiencesRoute from './audiences-route.tsx'

let restore = () => {}
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  restore()
})

const savers = (given: Partial<AudienceView>): AudienceView => ({
  id: asAudienceId('9'),
  advertiser_id: account().id,
  type: 'audience',
  name: 'Savers',
  description: '',
  rule: { kind: 'ENGAGEMENT', acts: ['save'], retention_days: 30 },
  status: 'INITIALIZING',
  size: null,
  counted_at: null,
  ad_group_count: 0,
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  ...given,
})

test('ADS-07 a size that is being counted comes by itself, and the page asks no more afterwards', async () => {
  let asked = 0
  const server = playServer([audiencesGet], () => {
    const counted = ++asked > 1
    const one = counted
      ? savers({ status: 'READY', size: 1200, counted_at: '2026-01-01T00:01:00.000Z' })
      : savers({})
    return { ok: true, data: [one] }
  })
  restore = server.restore
  renderInPage(<AudiencesRoute />, {
    viewer: ann,
    address: '/advertiser/70/audiences/',
    warm: [
      [ownAccounts.key, [account()]],
      [ownProfiles.key, []],
      [audiencesOf(account().id).key, { pages: [{ data: [savers({})], bookmark: null }] }],
    ],
  })
  expect(await screen.findByText('Being counted')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(5_100))
  expect(screen.getByText('Being counted')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(5_100))
  expect(await screen.findByText(/1,200/)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(asked).toBe(2)
})
