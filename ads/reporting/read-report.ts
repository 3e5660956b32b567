import { z } from 'zod'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import { asCampaignId } from '@bowerbird/contract/kernel/ids'
import { reportRowsGet, reportSummaryGet } from '@bowerbird/contract/reporting/report-calls'
import type { ReportRow } from '@bowerbird/contract/reporting/report-models'
import type { ReportSort } from '@bowerbird/contract/reporting/report-terms'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { bookmarkId, bookmarkText, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { pipelined } from '@bowerbird/core/db/pipelined'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { localized } from '@bowerbird/texts/localized'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { adGroupOf } from '../entities/ad-group-queries.ts'
import { adCountsOf } from '../entities/ad-queries.ts'
import type { AdCounts } from '../entities/ad-queries.ts'
import { campaignOf } from '../entities/campaign-queries.ts'
import { adsAsOne, haltOf, summaryStatusOf } from '../entities/summary-status.ts'
import { hasMoney } from '../money/balance-depleted.ts'
import { fundOf } from '../money/ledger-queries.ts'
import { microsOf } from '../money/money-now.ts'
import type { Fund } from '../money/money-tables.ts'
import { measuredThrough } from '../tracking/ad-hour-queries.ts'
import { countsOf, noCounts, numbersOf, sumOf } from '../tracking/report-numbers.ts'
import { BadDays, comparedDays, daysOf, eachDay } from './report-days.ts'
import type { Days } from './report-days.ts'
import { countLines, reportDays, reportLines } from './report-queries.ts'
import { SKETCHES_OF_PAGE, reachOfAll, reachOfLines } from './report-reach.ts'
import type { ReachOfDays } from './report-reach.ts'
import type { LineKey, LineSort } from './report-order-queries.ts'
import type { DayRow, LineRow } from './report-queries.ts'
import type { Lines } from './report-entity-queries.ts'

type Question = Omit<Parsed<typeof reportSummaryGet>, 'advertiser_id'>

/** A line for each campaign, ad group or ad. */
export const listReportRows = handle(reportRowsGet, async (input, ctx) => {
  const { advertiser_id, sort, direction, page_size, bookmarks, ...question } = input
  const advertiser = await allowAdvertiser(ctx, advertiser_id, 'see')
  const { days, compared_days, lines, with_reach } = await meant(question, advertiser, ctx)
  const sorts = sort.map((by, at): LineSort => ({ by, direction: direction[at] ?? 'desc' }))
  const scope = JSON.stringify(['report', advertiser_id, sorts, days, lines])
  const after = bookmarks === null ? null : decodeBookmark(scope, keyOf(sort), bookmarks)
  const [rows, fund] = await pipelined(ctx.db, (db) => [
    reportLines(db, advertiser, {
      ...lines,
      days,
      compared_days,
      sorts,
      after,
      limit: page_size + 1,
    }),
    fundOf(db, advertiser_id),
  ])
  const page = pageOf(rows, {
    scope,
    limit: page_size,
    key: ({ sort_keys, id }): LineKey => ({ values: sort_keys, id }),
  })
  const ids = page.items.map(({ id }) => id)
  const reachIn = (days: Days | null) =>
    days && with_reach ? reachOfLines(ctx.db, advertiser, { grain: lines.grain, ids, days }) : undefined
  const reach = { reached: await reachIn(days), compared_reached: await reachIn(compared_days) }
  return { data: await viewLines({ ...ctx, fund }, advertiser, page.items, reach), bookmark: page.bookmark }
})

/** The same lines as one sum, and its days. */
export const getReportSummary = handle(reportSummaryGet, async ({ advertiser_id, ...question }, ctx) => {
  const advertiser = await allowAdvertiser(ctx, advertiser_id, 'see')
  const { days, compared_days, lines, with_reach } = await meant(question, advertiser, ctx)
  const reachIn = (days: Days | null) =>
    days && with_reach ? reachOfAll(ctx.db, advertiser, { ...lines, days }, SKETCHES_OF_PAGE) : undefined
  const [reached, compared_reached] = [await reachIn(days), await reachIn(compared_days)]
  // The server runs them in this order: what comes between the first two is in the numbers, and not yet in their date.
  const [through, rows, compared_rows, row_count] = await pipelined(ctx.db, (db) => [
    measuredThrough(db, advertiser_id, ctx.now),
    reportDays(db, advertiser, { ...lines, days }),
    compared_days
      ? reportDays(db, advertiser, { ...lines, days: compared_days })
      : Promise.resolve<DayRow[]>([]),
    countLines(db, advertiser, lines),
  ])
  const series = seriesOf(days, rows)
  const compared = compared_days && seriesOf(compared_days, compared_rows)
  return {
    days,
    compared_days,
    time_zone: advertiser.time_zone,
    currency: advertiser.currency,
    data_through: through.toISOString(),
    row_count,
    totals: totalOf(series, reached),
    compared_totals: compared && totalOf(compared, compared_reached),
    series: viewSeries(series, reached),
    compared_series: compared && viewSeries(compared, compared_reached),
  }
})

type Meant = { days: Days; compared_days: Days | null; lines: Lines; with_reach: boolean }

/** The days and the lines that a question means. */
export async function meant(
  question: Question,
  { advertiser_id, time_zone }: AllowedAdvertiser<'see'>,
  ctx: AnyCtx,
): Promise<Meant> {
  const { range, start_date, end_date, compare, compare_start_date, compare_end_date, filters, ...rest } =
    question
  const { with_reach, ...of } = rest
  const lines: Lines = of
  const { campaign_id, ad_group_id } = lines
  if (campaign_id !== undefined && !(await campaignOf(ctx.db, advertiser_id, campaign_id))) throw notFound()
  if (ad_group_id !== undefined && !(await adGroupOf(ctx.db, advertiser_id, ad_group_id))) throw notFound()
  if (lines.grain === 'campaigns' && lines.ad_group_id !== undefined)
    throw badField(ctx, 'ad_group_id', localized('errors-ads.aReportOnCampaignsCannotBe'))
  try {
    const days = daysOf({ range, start_date, end_date }, ctx.now, time_zone)
    const compared_days = comparedDays(days, { compare, compare_start_date, compare_end_date })
    return {
      days,
      compared_days,
      lines: filters ? { ...lines, filter: { ...filters, days } } : lines,
      with_reach,
    }
  } catch (error) {
    if (error instanceof BadDays) throw badField(ctx, error.field, error.message)
    throw error
  }
}

const badField = (ctx: AnyCtx, field: string, message: string) =>
  ctx.apiError('bad_request', message, { fields: { [field]: message } })

const keyOf = (sorts: readonly ReportSort[]): z.ZodType<LineKey> =>
  z.object({
    values: z
      .array(bookmarkText)
      .length(sorts.length)
      .refine((values) => values.every((value, at) => sorts[at] === 'name' || decimal.test(value))),
    id: bookmarkId,
  })
const decimal = /^-?\d{1,40}(?:\.\d{1,40})?$/

type Series = { day: string; counts: typeof noCounts }[]

function seriesOf(days: Days, rows: readonly DayRow[]): Series {
  const known = new Map(rows.map((row) => [row.day, countsOf(row)]))
  return eachDay(days).map((day) => ({ day, counts: known.get(day) ?? noCounts }))
}

const totalOf = (series: Series, reached?: ReachOfDays) =>
  numbersOf(sumOf(series.map(({ counts }) => counts)), reached?.whole)

const viewSeries = (series: Series, reached?: ReachOfDays) =>
  series.map(({ day, counts }) => ({
    day,
    numbers: numbersOf(counts, reached && (reached.by_day.get(day) ?? 0)),
  }))

type Reached = Awaited<ReturnType<typeof reachOfLines>>

/** A fixed number of queries for any number of lines: which pins are public, and the states of reviews. */
async function viewLines(
  { fund, ...ctx }: AnyCtx & { fund: Fund | undefined },
  advertiser: AllowedAdvertiser<'see'>,
  rows: readonly LineRow[],
  { reached, compared_reached }: Record<'reached' | 'compared_reached', Reached>,
): Promise<ReportRow[]> {
  const pin_ids = rows.flatMap(({ pin_id }) => pin_id ?? [])
  const campaign_ids = rows.flatMap(({ id, ad_group_id, pin_id }) =>
    (ad_group_id ?? pin_id) ? [] : [asCampaignId(id)],
  )
  const counts = await adCountsOf(ctx.db, advertiser.advertiser_id, campaign_ids)
  const shown = await pinnerFacade.pinsByAddress(ctx, [...new Set(pin_ids)])
  const at = {
    now: ctx.now,
    zone: advertiser.time_zone,
    has_money: fund !== undefined && hasMoney(fund),
    is_disabled: advertiser.disabled_at !== null,
  }
  return rows.map((row) =>
    viewLine(
      row,
      {
        counts: counts.get(row.id),
        reach: reached?.get(row.id),
        compared_reach: compared_reached?.get(row.id),
      },
      { ...at, is_pin_gone: row.pin_id !== null && !shown.has(row.pin_id) },
    ),
  )
}

function viewLine(
  row: LineRow,
  {
    counts,
    reach,
    compared_reach,
  }: Record<'reach' | 'compared_reach', number | undefined> & { counts: AdCounts | undefined },
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
    budget_micros: microsOf(row.budget_micros),
    start_at: row.start_at.toISOString(),
    end_day: row.end_day,
    bid: bidOf(row),
    version: row.version,
    numbers: numbersOf(countsOf(row), reach),
    compared: row.compared && numbersOf(countsOf(row.compared), compared_reach),
  }
}

function bidOf({ billable_event, bid_strategy, bid_micros, conversion_event }: LineRow): ReportRow['bid'] {
  if (billable_event === null || bid_strategy === null) return null
  return {
    billable_event,
    bid_strategy,
    bid_micros: bid_micros === null ? null : microsOf(bid_micros),
    is_for_conversion: conversion_event !== null,
  }
}
