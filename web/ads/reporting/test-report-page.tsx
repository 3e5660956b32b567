import { asMicros } from '@bowerbird/contract/kernel/micros'
import { cleanup, waitFor } from '@testing-library/react'
import { businessProfilesGet } from '@bowerbird/contract/business/business-calls'
import { entitiesCopy } from '@bowerbird/contract/campaigns/change-calls'
import {
  adGroupUpdate,
  campaignsGet,
  campaignUpdate,
  statusesSet,
} from '@bowerbird/contract/campaigns/campaign-calls'
import { asAdvertiserId, asBusinessId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import {
  breakdownSeriesGet,
  conversionPartsGet,
  reportBreakdownGet,
} from '@bowerbird/contract/reporting/breakdown-calls'
import { reportRowsGet, reportSummaryGet } from '@bowerbird/contract/reporting/report-calls'
import type { ReportGrain } from '@bowerbird/contract/reporting/report-terms'
import {
  reportLayoutSet,
  reportViewDelete,
  reportViewRestore,
  reportViewUpdate,
  reportViewsGet,
} from '@bowerbird/contract/reporting/report-view-calls'
import { usualPreferences } from '@bowerbird/contract/reporting/report-view-terms'
import type { ReportViews } from '@bowerbird/contract/reporting/report-view-models'
import type {
  ReportNumbers,
  ReportRow,
  ReportSplitView,
  ReportSummary,
} from '@bowerbird/contract/reporting/report-models'
import { expect } from 'vitest'
import { playServer } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { ownAccounts } from '../frame/own-accounts.ts'
import type { Account } from '../frame/own-accounts.ts'
import ReportRoute from './report-route.tsx'
import { reportRows, reportSplit, reportSums, splitMetric } from './report-queries.ts'
import { reportViews } from './report-views.ts'
import { readSearch } from './report-search.ts'

export const noReportViews: ReportViews = {
  views: [],
  default_view_id: null,
  layout: '',
  preferences: { ...usualPreferences, version: 1 },
}

let restore = () => {}

/** Call after each test. */
export function closeReport(): void {
  cleanup()
  restore()
  toasts.set([])
}

export const numbers: ReportNumbers = {
  impressions: 1000,
  viewable_impressions: 800,
  clicks: 30,
  outbound_clicks: 10,
  saves: 4,
  closeups: 20,
  invalid_impressions: 50,
  invalid_clicks: 7,
  held_clicks: 3,
  billed_events: 9,
  free_events: 1,
  charged_micros: asMicros(5_000_000),
  credit_micros: asMicros(500_000),
  spend_micros: asMicros(4_500_000),
  engagements: 44,
  engagement_rate: 0.044,
  ctr: 0.03,
  cpc_micros: asMicros(450_000),
  cpm_micros: asMicros(4_500_000),
  conversions: 2,
  conversion_value_micros: asMicros(9_000_000),
  roas: 2,
  cpa_micros: asMicros(2_250_000),
  reach: null,
  frequency: null,
}
export const row: ReportRow = {
  id: '12',
  name: 'Boxes',
  campaign: { id: asCampaignId('12'), name: 'Boxes' },
  ad_group: null,
  pin_id: null,
  review_status: null,
  status: 'ACTIVE',
  summary_status: 'RUNNING',
  halted_by: null,
  objective_type: 'CONSIDERATION',
  budget_kind: 'daily',
  budget_micros: asMicros(5_000_000),
  start_at: '2026-03-01T05:00:00.000Z',
  end_day: null,
  bid: null,
  version: 3,
  numbers,
  compared: null,
}
export const sums: ReportSummary = {
  days: { start_date: '2026-03-06', end_date: '2026-03-07' },
  compared_days: null,
  time_zone: 'America/New_York',
  currency: 'USD',
  data_through: '2026-03-07T20:00:00.000Z',
  row_count: 1,
  totals: numbers,
  compared_totals: null,
  series: [
    { day: '2026-03-06', numbers: { ...numbers, spend_micros: asMicros(1_500_000) } },
    { day: '2026-03-07', numbers: { ...numbers, spend_micros: asMicros(3_000_000) } },
  ],
  compared_series: null,
}
const parts: ReportSplitView = {
  days: sums.days,
  parts: [
    { id: '12', name: 'Boxes', totals: numbers, series: sums.series },
    { id: null, name: null, totals: numbers, series: sums.series },
  ],
}
export const account: Account = {
  id: asAdvertiserId('7'),
  owner_user_id: asBusinessId('7'),
  business_name: 'Nest & Co',
  name: 'Nest',
  country: 'US',
  currency: 'USD',
  time_zone: 'America/New_York',
  permissions: ['OWNER'],
  rights: ['see', 'run', 'target', 'pay', 'own'],
  needs_second_factor: false,
  disabled: null,
  version: 1,
  created_at: '2026-03-01T05:00:00.000Z',
}

type Answers = Parameters<typeof playServer>[1]

interface Given {
  rows?: ReportRow[]
  sums?: ReportSummary
  account?: Account
  grain?: ReportGrain
  search?: string
  views?: Partial<ReportViews>
}

/** The page with what the server answers; returns the calls that arrive. */
export function showReport(
  { grain = 'campaigns', search: asked = '', ...given }: Given = {},
  answer?: Answers,
) {
  const views = { ...noReportViews, ...given.views }
  const rows = given.rows ?? [row]
  const shown = given.sums ?? sums
  const server = playServer(
    [
      statusesSet,
      campaignUpdate,
      adGroupUpdate,
      entitiesCopy,
      campaignsGet,
      reportRowsGet,
      reportBreakdownGet,
      breakdownSeriesGet,
      conversionPartsGet,
      reportSummaryGet,
      reportViewsGet,
      reportViewUpdate,
      reportViewDelete,
      reportViewRestore,
      reportLayoutSet,
      businessProfilesGet,
    ],
    (arrived) => {
      if (arrived.call === reportRowsGet) return { ok: true, data: rows, bookmark: null }
      if (arrived.call === reportSummaryGet) return { ok: true, data: shown }
      if (arrived.call === reportViewsGet) return { ok: true, data: views }
      if (arrived.call === reportViewUpdate) return { ok: true, data: views.views[0] }
      if (arrived.call === businessProfilesGet) return { ok: true, data: [] }
      return answer?.(arrived) ?? { ok: true, data: [{ id: '12', status: 'PAUSED', version: 4 }] }
    },
  )
  restore = server.restore
  const search = readSearch(new URLSearchParams(asked), grain)
  const split = splitMetric(search)
  renderInPage(<ReportRoute />, {
    viewer: { ...ann, isPartner: true, has_business_side: true },
    address: `/advertiser/7/reporting/${grain}/${asked && `?${asked}`}`,
    warm: [
      [ownAccounts.key, [given.account ?? account]],
      [reportViews(asAdvertiserId('7')).key, views],
      ...(split ? [[reportSplit(asAdvertiserId('7'), grain, search, split).key, parts] as const] : []),
      [reportSums(asAdvertiserId('7'), grain, search).key, shown],
      [reportRows(asAdvertiserId('7'), grain, search, 50).key, { pages: [{ data: rows, bookmark: null }] }],
    ],
  })
  return server.arrived
}

export const undoneBy = async () => {
  await waitFor(() => expect(toasts.get()[0]?.action?.label).toBe('Undo'))
  toasts.get()[0]?.action?.act()
}
