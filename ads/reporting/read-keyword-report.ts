import { z } from 'zod'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import { keywordReportGet, keywordReportSummaryGet } from '@bowerbird/contract/reporting/keyword-report-calls'
import type { KeywordNumbers, KeywordReportRow } from '@bowerbird/contract/reporting/keyword-report-models'
import { defaultKeywordSort, isNegativeReport } from '@bowerbird/contract/reporting/keyword-report-terms'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { adGroupOf } from '../entities/ad-group-queries.ts'
import { campaignOf } from '../entities/campaign-queries.ts'
import { badField } from '../entities/edit-errors.ts'
import { termsOf } from '../entities/keyword-words.ts'
import { measuredThrough } from '../tracking/ad-hour-queries.ts'
import { noCounts, numbersOf } from '../tracking/report-numbers.ts'
import { keywordLines, keywordSums } from './keyword-report-queries.ts'
import type { KeywordLineRow, KeywordLines, TermSumColumns } from './keyword-report-queries.ts'
import { BadDays, daysOf } from './report-days.ts'

type Question = Omit<Parsed<typeof keywordReportSummaryGet>, 'advertiser_id'>

/** A line for each keyword, or for the words of a search in each campaign or ad group. */
export const listKeywordReport = handle(keywordReportGet, async (input, ctx) => {
  const { advertiser_id, sort: asked, direction, page_size, bookmarks, ...question } = input
  const advertiser = await allowAdvertiser(ctx, advertiser_id, 'see')
  const lines = await keywordLinesOf(question, advertiser, ctx)
  const sort = asked ?? defaultKeywordSort(question.report)
  const scope = JSON.stringify(['keyword report', advertiser_id, sort, direction, lines])
  const rows = await keywordLines(ctx.db, advertiser, {
    ...lines,
    sort,
    direction,
    after: bookmarks === null ? null : decodeBookmark(scope, lineName, bookmarks),
    limit: page_size + 1,
  })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: ({ id }) => id })
  const hasNumbers = !isNegativeReport(question.report)
  return { data: items.map((row) => viewKeywordLine(row, hasNumbers)), bookmark }
})

/** The same lines as one sum; searches of too few people and removed keywords are in it as one more line. */
export const sumKeywordReport = handle(
  keywordReportSummaryGet,
  async ({ advertiser_id, ...question }, ctx) => {
    const advertiser = await allowAdvertiser(ctx, advertiser_id, 'see')
    const asked = await keywordLinesOf(question, advertiser, ctx)
    const through = await measuredThrough(ctx.db, advertiser_id, ctx.now)
    const { row_count, lines, whole } = await keywordSums(ctx.db, advertiser, asked)
    const isWhole = asked.containing === null && !isNegativeReport(question.report)
    return {
      days: asked.days,
      time_zone: advertiser.time_zone,
      currency: advertiser.currency,
      data_through: through.toISOString(),
      row_count,
      totals: keywordNumbersOf(isWhole ? whole : lines),
      other: isWhole ? keywordNumbersOf(less(whole, lines)) : null,
    }
  },
)

const lineName = z.string().regex(/^(?:\d{1,19}|[\da-f]{32})$/)

async function keywordLinesOf(
  question: Question,
  { advertiser_id, time_zone }: AllowedAdvertiser<'see'>,
  ctx: AnyCtx,
): Promise<KeywordLines> {
  const { range, start_date, end_date, containing, ...lines } = question
  const { campaign_id, ad_group_id } = lines
  if (campaign_id !== undefined && !(await campaignOf(ctx.db, advertiser_id, campaign_id))) throw notFound()
  if (ad_group_id !== undefined && !(await adGroupOf(ctx.db, advertiser_id, ad_group_id))) throw notFound()
  const words = containing ? termsOf(containing).join(' ') : ''
  try {
    const days = daysOf({ range, start_date, end_date }, ctx.now, time_zone)
    return { ...lines, days, containing: words === '' ? null : words }
  } catch (error) {
    if (error instanceof BadDays) throw badField(ctx, error.field, error.message)
    throw error
  }
}

const sumNames = ['impressions', 'clicks', 'outbound_clicks', 'saves', 'spend_micros'] as const

const less = (whole: TermSumColumns, part: TermSumColumns): TermSumColumns =>
  Object.fromEntries(
    sumNames.map((name) => [name, String(Number(whole[name]) - Number(part[name]))]),
  ) as unknown as TermSumColumns

function keywordNumbersOf(row: TermSumColumns): KeywordNumbers {
  const counted = Object.fromEntries(sumNames.map((name) => [name, Number(row[name])]))
  const { impressions, clicks, outbound_clicks, saves, spend_micros, ctr, cpc_micros } = numbersOf({
    ...noCounts,
    ...counted,
  })
  return { impressions, clicks, outbound_clicks, saves, spend_micros, ctr, cpc_micros }
}

function viewKeywordLine(row: KeywordLineRow, has_numbers: boolean): KeywordReportRow {
  const { campaign_id, campaign_name, ad_group_id, ad_group_name } = row
  return {
    id: row.id,
    text: row.text,
    match_type: row.match_type,
    parent_kind: row.parent_kind,
    campaign: campaign_id === null ? null : { id: campaign_id, name: campaign_name ?? '' },
    ad_group: ad_group_id === null ? null : { id: ad_group_id, name: ad_group_name ?? '' },
    created_at: row.created_at?.toISOString() ?? null,
    numbers: has_numbers ? keywordNumbersOf(row) : null,
  }
}
