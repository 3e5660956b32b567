import { Readable } from 'node:stream'
import type { Outcome, Refused } from '@bowerbird/contract/kernel/outcome'
import { reportRowsGet, reportSummaryGet } from '@bowerbird/contract/reporting/report-calls'
import type { ReportRow } from '@bowerbird/contract/reporting/report-models'
import type { Dispatcher, Route } from '@bowerbird/core/call/route'
import { readReader } from '@bowerbird/core/server/read-caller'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { csvStyleFor } from '../business/csv-style.ts'
import { filedParts } from './filed-parts.ts'
import { reportFile } from './report-file.ts'
import type { FiledRow } from './report-file.ts'

const atOnce = 250

/**
 * `GET /advertiser/{id}/reporting/{campaigns|adgroups|ads}.csv?…`: the table of the page with the same search. It is
 * read by the calls that the page is made of, so it is refused to the same people and says the same.
 */
export function serveReportFile(app: AppContext, dispatcher: Dispatcher): Route {
  return async (request, socket_address) => {
    const { pathname, searchParams } = new URL(request.url)
    const asked = /^\/advertiser\/(\d{1,19})\/reporting\/([a-z]+)\.csv$/.exec(pathname)
    if (!asked || request.method !== 'GET') return undefined
    const [, advertiser_id = '', grain = ''] = asked
    const caller = await readReader(request, socket_address, app)
    const { breakdown, ...search } = Object.fromEntries(searchParams)
    const question = {
      ...search,
      advertiser_id,
      grain,
      with_reach: 'true',
      // Parts are not compared.
      ...(breakdown && { compare: 'none' }),
    }
    const pageAfter = (bookmark: string | null) => {
      const options = { ...question, page_size: atOnce, ...(bookmark !== null && { bookmarks: [bookmark] }) }
      // What a user typed into the address; the call refuses what it does not know.
      return dispatcher.run(reportRowsGet, options as never, caller)
    }
    const { sort: _sort, direction: _direction, ...ofSummary } = question as Record<string, string>
    const summary = await dispatcher.run(reportSummaryGet, ofSummary as never, caller)
    if (!summary.ok) return refusedAs(summary)
    const first = await pageAfter(null)
    if (!first.ok) return refusedAs(first)

    const style = await csvStyleFor(dispatcher, caller, advertiser_id)
    const partsOf = (by: string, ids: readonly string[] | null) =>
      filedParts(dispatcher, caller, { ...ofSummary, breakdown: by }, ids)
    const whole = breakdown ? await partsOf(breakdown, null) : null
    if (whole && !whole.ok) return refusedAs(whole)

    async function* rows(): AsyncGenerator<readonly FiledRow[]> {
      for (let page: Outcome<ReportRow[]> = first; ; page = await pageAfter(page.bookmark ?? null)) {
        // Once lines were sent there is no other way to say it: the file breaks off.
        if (!page.ok) throw new Error(`a report broke off: ${page.code}`)
        const ids = page.data.map(({ id }) => id)
        const broken = breakdown && ids.length > 0 ? await partsOf(breakdown, ids) : null
        if (broken && !broken.ok) throw new Error(`a report broke off: ${broken.code}`)
        const parts = new Map(broken?.data.lines.map((line) => [line.id, line.parts]))
        yield page.data.map((row) => ({ row, parts: broken ? (parts.get(row.id) ?? []) : null }))
        if (!page.bookmark) return
      }
    }

    const broken_down = whole && { by: whole.data.breakdown, parts: whole.data.lines[0]?.parts ?? [] }
    const file = reportFile(rows(), { ...summary.data, breakdown: broken_down }, style)
    const lines = Readable.from(file, { objectMode: false })
    return new Response(Readable.toWeb(lines) as ReadableStream, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${grain}-${advertiser_id}.csv"`,
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  }
}

/** A refusal as plain text, for addresses that are followed by links. */
export const refusedAs = ({ http_status, message }: Refused) =>
  new Response(message, {
    status: http_status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
