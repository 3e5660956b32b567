import type { ReportRow } from '@bowerbird/contract/reporting/report-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import type { Allowed } from '../business/allow-advertiser.ts'
import { adCountsOf } from '../entities/ad-queries.ts'
import type { AdCounts } from '../entities/ad-queries.ts'
import { adsAsOne, haltOf, summaryStatusOf } from '../entities/summary-status.ts'
import type { Fund } from '../money/money-tables.ts'
import { hasMoney } from '../money/balance-depleted.ts'
import { countsOf, numbersOf } from '../tracking/report-numbers.ts'
import type { LineRow } from './report-queries.ts'

/** Few queries, however many lines: which pins everybody may still be shown, how reviews stand. */
export async function viewLines(
  { fund, ...ctx }: AnyCtx & { fund: Fund | undefined },
  advertiser: Allowed<'see'>,
  rows: readonly LineRow[],
): Promise<ReportRow[]> {
  const pin_ids = rows.flatMap(({ pin_id }) => pin_id ?? [])
  const campaign_ids = rows.flatMap(({ id, ad_group_id, pin_id }) => ((ad_group_id ?? pin_id) ? [] : [id]))
  const counts = await adCountsOf(ctx.db, advertiser.advertiser_id, campaign_ids)
  const shown = await pinnerFacade.pinsByAddress(ctx, [...new Set(pin_ids)])
  const at = {
    now: ctx.now,
    zone: advertiser.time_zone,
    has_money: fund !== undefined && hasMoney(fund),
    is_disabled: advertiser.disabled_at !== null,
  }
  return rows.map((row) =>
    viewLine(row, counts.get(row.id), { ...at, is_pin_gone: row.pin_id !== null && !shown.has(row.pin_id) }),
  )
}

function viewLine(
  row: LineRow,
  counts: AdCounts | undefined,
  at: Parameters<typeof summaryStatusOf>[3],
): ReportRow {
  const campaign = { status: row.campaign_status, start_at: row.start_at, end_day: row.end_day }
  const ad_group = row.ad_group_status && { status: row.ad_group_status }
  const own = row.review_status && { status: row.status, review_status: row.review_status }
  const ad = own ?? (counts ? adsAsOne(row.status, counts) : null)
  return {
    id: row.id,
    name: row.name,
    campaign: { id: row.campaign_id, name: row.campaign_name },
    ad_group: row.ad_group_id === null ? null : { id: row.ad_group_id, name: row.ad_group_name ?? '' },
    pin_id: row.pin_id,
    review_status: row.review_status,
    status: row.status,
    summary_status: summaryStatusOf(campaign, ad_group, ad, at),
    halted_by: haltOf(campaign, ad_group, ad, at),
    objective_type: row.objective_type,
    budget_kind: row.budget_kind,
    budget_micros: Number(row.budget_micros),
    start_at: row.start_at.toISOString(),
    end_day: row.end_day,
    version: row.version,
    numbers: numbersOf(countsOf(row)),
    compared: row.compared && numbersOf(countsOf(row.compared)),
  }
}
