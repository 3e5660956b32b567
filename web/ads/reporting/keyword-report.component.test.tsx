import { keywordsCreate, keywordsRemove } from '@bowerbird/contract/campaigns/keyword-calls'
import { adGroupsGet } from '@bowerbird/contract/campaigns/campaign-calls'
import { businessProfilesGet } from '@bowerbird/contract/business/business-calls'
import { asAdGroupId, asAdvertiserId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { keywordReportGet, keywordReportSummaryGet } from '@bowerbird/contract/reporting/keyword-report-calls'
import type {
  KeywordReportRow,
  KeywordReportSummary,
} from '@bowerbird/contract/reporting/keyword-report-models'
import type { KeywordReport } from '@bowerbird/contract/reporting/keyword-report-terms'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { playServer } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { ownAccounts } from '../frame/own-accounts.ts'
import { reportViews } from './report-views.ts'
import { keywordRows, keywordSums, readKeywordSearch } from './keyword-search.ts'
import ReportRoute from './report-route.tsx'
import { account, noReportViews } from './test-report-page.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
  toasts.set([])
})

const numbers = {
  impressions: 1000,
  clicks: 30,
  outbound_clicks: 10,
  saves: 4,
  spend_micros: asMicros(4_500_000),
  ctr: 0.03,
  cpc_micros: asMicros(450_000),
}
const search: KeywordReportRow = {
  id: 'ab',
  text: 'round oak table',
  match_type: null,
  parent_kind: 'ad_group',
  campaign: { id: asCampaignId('12'), name: 'Boxes' },
  ad_group: { id: asAdGroupId('13'), name: 'Oak' },
  created_at: null,
  numbers,
}
const sums: KeywordReportSummary = {
  days: { start_date: '2026-03-06', end_date: '2026-03-07' },
  time_zone: 'America/New_York',
  currency: 'USD',
  data_through: '2026-03-07T20:00:00.000Z',
  row_count: 1,
  totals: { ...numbers, impressions: 1007 },
  other: { ...numbers, impressions: 7 },
}

const group = { id: '13', name: 'Oak', campaign_id: '12', status: 'ACTIVE' }

function show(report: KeywordReport, rows: KeywordReportRow[], shown = sums, groups = [group]) {
  const server = playServer(
    [
      keywordReportGet,
      keywordReportSummaryGet,
      keywordsCreate,
      keywordsRemove,
      adGroupsGet,
      businessProfilesGet,
    ],
    ({ call }) => {
      if (call === keywordReportGet) return { ok: true, data: rows, bookmark: null }
      if (call === keywordReportSummaryGet) return { ok: true, data: shown }
      if (call === keywordsCreate)
        return { ok: true, data: { added: 1, duplicates: [], keyword_ids: ['99'] } }
      if (call === keywordsRemove) return { ok: true, data: { removed: 1 } }
      return { ok: true, data: call === adGroupsGet ? groups : [], bookmark: null }
    },
  )
  restore = server.restore
  const place = {
    advertiser_id: asAdvertiserId('7'),
    report,
    search: readKeywordSearch(new URLSearchParams(), report),
  }
  renderInPage(<ReportRoute />, {
    viewer: { ...ann, isPartner: true, has_business_side: true },
    address: `/advertiser/7/reporting/${report}/`,
    warm: [
      [ownAccounts.key, [account]],
      [reportViews(asAdvertiserId('7')).key, noReportViews],
      [keywordSums(place).key, shown],
      [keywordRows(place, 50).key, { pages: [{ data: rows, bookmark: null }] }],
    ],
  })
  return server.arrived
}

test('REPORT-01 searches become negative keywords from the table, and are taken back', async () => {
  const arrived = show('adGroupSearchQueries', [search])
  const table = screen.getByRole('table')
  expect(within(table).getByRole('row', { name: /^Other searches/ }).textContent).toContain('7')
  const user = userEvent.setup()
  await user.click(screen.getByRole('checkbox', { name: 'Choose round oak table' }))
  await user.click(screen.getByRole('button', { name: 'Add as negative' }))
  const dialog = await screen.findByRole('dialog')
  await user.selectOptions(within(dialog).getByLabelText('Where'), 'Campaign of each search')
  await user.click(within(dialog).getByRole('button', { name: 'Add 1 search' }))
  await waitFor(() => expect(toasts.get()[0]?.text).toBe('1 added'))
  expect(arrived.find(({ call }) => call === keywordsCreate)?.options).toMatchObject({
    parent_kind: 'campaign',
    parent_id: '12',
    keywords: [{ match_type: 'EXACT_NEGATIVE', value: 'round oak table' }],
  })
  toasts.get()[0]?.action?.act()
  await waitFor(() =>
    expect(arrived.find(({ call }) => call === keywordsRemove)?.options).toMatchObject({
      keyword_ids: ['99'],
    }),
  )
})

test('REPORT-01 negative keywords say where they are and since when, and are removed', async () => {
  const negative = {
    ...search,
    id: '5',
    text: 'free',
    match_type: 'PHRASE_NEGATIVE' as const,
    created_at: '2026-03-01T05:00:00.000Z',
    numbers: null,
  }
  const arrived = show('adGroupNegativeKeywords', [negative], { ...sums, other: null })
  const row = screen.getByRole('row', { name: /free/ })
  expect(row.textContent).toMatch(/Negative phrase.*Oak.*Boxes/)
  await userEvent.setup().click(within(row).getByRole('button', { name: 'Remove free' }))
  await waitFor(() =>
    expect(arrived.find(({ call }) => call === keywordsRemove)?.options).toMatchObject({
      keyword_ids: ['5'],
    }),
  )
})

test('REPORT-01 a table without searches says when they appear', () => {
  show('campaignSearchQueries', [], { ...sums, other: null })
  expect(screen.getByText('No searches in these days').textContent).not.toBe('')
})

test('ADS-03 REPORT-01 a table without keywords leads to where they are added, for users who run campaigns', async () => {
  show('adGroupPositiveKeywords', [], { ...sums, other: null })
  const link = await screen.findByRole('link', { name: 'Add to Oak' })
  expect(link.getAttribute('href')).toBe('/advertiser/7/ads/edit/?campaignId=12&adGroupId=13')
})

test('ADS-03 REPORT-01 a table without keywords and an account without ad groups leads to a first promotion', async () => {
  show('adGroupNegativeKeywords', [], { ...sums, other: null }, [])
  expect(await screen.findByRole('link', { name: 'Promote a Pin' })).toBeTruthy()
})
