import { Readable } from 'node:stream'
import { MICROS } from '@bowerbird/contract/campaigns/campaign-terms'
import { keywordReportGet, keywordReportSummaryGet } from '@bowerbird/contract/reporting/keyword-report-calls'
import type { KeywordNumbers, KeywordReportRow } from '@bowerbird/contract/reporting/keyword-report-models'
import {
  isNegativeReport,
  isSearchReport,
  keywordReports,
} from '@bowerbird/contract/reporting/keyword-report-terms'
import type { KeywordReport } from '@bowerbird/contract/reporting/keyword-report-terms'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { csvMark, sheetLine } from '@bowerbird/core/call/csv-line'
import type { Dispatcher, Route } from '@bowerbird/core/call/route'
import { readReader } from '@bowerbird/core/server/read-caller'
import { csvStyleFor } from '../business/csv-style.ts'
import { refusedAs } from './serve-report-file.ts'

const atOnce = 250

/**
 * `GET /advertiser/{id}/reporting/{adGroupPositiveKeywords|…}.csv?…`: the table of the page with the same search, read by
 * the calls that the page is made of.
 */
export function serveKeywordFile(app: AppContext, dispatcher: Dispatcher): Route {
  return async (request, socket_address) => {
    const { pathname, searchParams } = new URL(request.url)
    const asked = /^\/advertiser\/(\d{1,19})\/reporting\/([a-zA-Z]+)\.csv$/.exec(pathname)
    const found = keywordReports.find((one) => one === asked?.[2])
    if (!asked || !found || request.method !== 'GET') return undefined
    const report: KeywordReport = found
    const [, advertiser_id = ''] = asked
    const caller = await readReader(request, socket_address, app)
    const question = { ...Object.fromEntries(searchParams), advertiser_id, report }
    const pageAfter = (bookmark: string | null) => {
      const options = { ...question, page_size: atOnce, ...(bookmark !== null && { bookmarks: [bookmark] }) }
      // What a user typed into the address; the call refuses what it does not know.
      return dispatcher.run(keywordReportGet, options, caller)
    }
    const { sort: _sort, direction: _direction, ...ofSummary } = question as Record<string, string>
    const summary = await dispatcher.run(keywordReportSummaryGet, ofSummary as never, caller)
    if (!summary.ok) return refusedAs(summary)
    const first = await pageAfter(null)
    if (!first.ok) return refusedAs(first)
    const { currency, totals, other } = summary.data
    const hasNumbers = !isNegativeReport(report)

    const style = await csvStyleFor(dispatcher, caller, advertiser_id)
    const lineOf = (cells: readonly (string | number)[]) => Buffer.from(sheetLine(cells, style))

    async function* lines(): AsyncGenerator<Buffer> {
      yield Buffer.from(csvMark)
      yield lineOf([...about, ...(hasNumbers ? metrics : [])])
      for (let page: Outcome<KeywordReportRow[]> = first; ; page = await pageAfter(page.bookmark ?? null)) {
        // Once lines were sent there is no other way to say it: the file breaks off.
        if (!page.ok) throw new Error(`a report broke off: ${page.code}`)
        yield Buffer.from(page.data.map((row) => sheetLine(cellsOf(row, currency), style)).join(''))
        if (!page.bookmark) break
      }
      if (other && other.impressions + other.spend_micros > 0)
        yield lineOf([otherName(report), ...blank, currency, ...numberCells(other)])
      if (hasNumbers) yield lineOf(['Total', ...blank, currency, ...numberCells(totals)])
    }

    return new Response(Readable.toWeb(Readable.from(lines(), { objectMode: false })) as ReadableStream, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${report}-${advertiser_id}.csv"`,
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  }
}

const otherName = (report: KeywordReport) => (isSearchReport(report) ? 'Other searches' : 'Removed keywords')

const about = [
  'text',
  'match_type',
  'campaign_id',
  'campaign',
  'ad_group_id',
  'ad_group',
  'since',
  'currency',
]
const blank = Array<string>(about.length - 2).fill('')
const metrics = ['impressions', 'clicks', 'ctr', 'outbound_clicks', 'saves', 'spend', 'cpc']

const cellsOf = (row: KeywordReportRow, currency: string) => [
  row.text,
  row.match_type ?? '',
  row.campaign?.id ?? '',
  row.campaign?.name ?? '',
  row.ad_group?.id ?? '',
  row.ad_group?.name ?? '',
  row.created_at ?? '',
  currency,
  ...(row.numbers ? numberCells(row.numbers) : []),
]

const numberCells = (numbers: KeywordNumbers) => [
  numbers.impressions,
  numbers.clicks,
  numbers.ctr ?? '',
  numbers.outbound_clicks,
  numbers.saves,
  numbers.spend_micros / MICROS,
  numbers.cpc_micros === null ? '' : numbers.cpc_micros / MICROS,
]
