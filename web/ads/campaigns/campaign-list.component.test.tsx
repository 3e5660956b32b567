import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { CampaignView } from '@bowerbird/contract/campaigns/campaign-models'
import { asAdvertiserId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import { reportRowsGet } from '@bowerbird/contract/reporting/report-calls'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { campaignsGet } from '@bowerbird/contract/campaigns/campaign-calls'
import { playServer } from '../../client/test-network.ts'
import { query } from '../../client/queries.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { account } from '../business/test-business.ts'
import { campaignsOf } from '../campaign-panel/campaign-queries.ts'
import { CampaignList } from './campaign-list.tsx'
import { NoCampaigns } from './overview-route.tsx'

afterEach(cleanup)

const campaign: CampaignView = {
  id: asCampaignId('7'),
  advertiser_id: asAdvertiserId('70'),
  type: 'campaign',
  name: 'Oak table',
  status: 'ACTIVE',
  summary_status: 'RUNNING',
  halted_by: null,
  version: 3,
  objective_type: 'CONSIDERATION',
  budget_kind: 'daily',
  budget_micros: asMicros(5_000_000),
  start_at: '2026-03-01T05:00:00.000Z',
  end_day: null,
  pacing: 'STANDARD',
  ads_client_type: 'quick_promote',
  ad_count: 1,
  pending_count: 0,
  rejected_count: 0,
  created_at: '2026-03-01T05:00:00.000Z',
  updated_at: '2026-03-01T05:00:00.000Z',
}
const lines = query(reportRowsGet, { advertiser_id: '70', grain: 'campaigns' })

function List() {
  return (
    <CampaignList
      account={account()}
      feed={usePrefetchedPages(campaignsOf(asAdvertiserId('70')))}
      query={lines}
    />
  )
}

test('ADS-01 an overview without campaigns says whether all were archived', async () => {
  playServer([campaignsGet], ({ options }) => ({
    ok: true,
    data: options['advertiser_id'] === '70' ? [{ ...campaign, status: 'ARCHIVED' }] : [],
    bookmark: null,
  }))
  renderInPage(<NoCampaigns account={account()} />, { viewer: ann, warm: [] })
  expect(await screen.findByText('No current campaigns')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the report' }).getAttribute('href')).toBe(
    '/advertiser/70/reporting/campaigns/',
  )
  cleanup()
  renderInPage(<NoCampaigns account={account({ id: asAdvertiserId('71') })} />, { viewer: ann, warm: [] })
  expect(await screen.findByText('Nothing promoted yet')).toBeTruthy()
})

test('ADS-01 the campaign table scrolls by keyboard on narrow screens', async () => {
  renderInPage(<List />, {
    viewer: ann,
    warm: [
      [campaignsOf(asAdvertiserId('70')).key, { pages: [{ data: [campaign], bookmark: null }] }],
      [lines.key, []],
    ],
  })
  const region = screen.getByRole('region', { name: 'Campaigns' })
  expect(within(region).getByRole('row', { name: /Oak table/ })).toBeTruthy()
  await userEvent.tab()
  expect(document.activeElement).toBe(region)
})
