import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import { reportRunGet } from '@bowerbird/contract/report-center/report-center-calls'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Dispatcher, Route } from '@bowerbird/core/call/route'
import { readReader } from '@bowerbird/core/server/read-caller'
import { sheetFile } from '../bulk-editor/sheet-file.ts'
import { csvStyleFor } from '../business/csv-style.ts'
import { reportColumns } from './report-cells.ts'
import type { ReportCell } from './report-cells.ts'
import { partOf, reportRunOf } from './report-run-queries.ts'
import type { RunPlace } from './report-run-queries.ts'

/**
 * `GET /advertiser/{id}/report-center/files/{run}.{csv|xlsx}`: the file of a report, part by part. Refused to the same
 * people as the call that reads it; the link in a mail opens nothing by itself.
 */
export function serveReportRun(app: AppContext, dispatcher: Dispatcher): Route {
  return async (request, socket_address) => {
    const asked = /^\/advertiser\/(\d{1,19})\/report-center\/files\/(\d{1,19})\.(csv|xlsx)$/.exec(
      new URL(request.url).pathname,
    )
    if (!asked || request.method !== 'GET') return undefined
    const place = { advertiser_id: asAdvertiserId(asked[1] ?? ''), run_id: asked[2] ?? '' }
    const caller = await readReader(request, socket_address, app)
    const outcome = await dispatcher.run(
      reportRunGet,
      { advertiser_id: place.advertiser_id, report_run_id: place.run_id },
      caller,
    )
    if (!outcome.ok) return refused(outcome.message, outcome.http_status)
    const run = await reportRunOf(app.database.db, place)
    if (run?.state !== 'done' || run.format !== asked[3]) return refused('', 404)
    return sheetFile({
      format: run.format,
      name: `report-${run.start_date}-${run.end_date}-${run.run_id}`,
      columns: reportColumns(run),
      style: await csvStyleFor(dispatcher, caller, place.advertiser_id),
      lines: linesOf(app, place),
    })
  }
}

const unzip = promisify(gunzip)

async function* linesOf({ database: { db } }: AppContext, place: RunPlace): AsyncGenerator<ReportCell[]> {
  for (let part_number = 1; ; part_number++) {
    const part = await partOf(db, place, part_number)
    if (part === undefined) return
    yield* JSON.parse((await unzip(part)).toString('utf8')) as ReportCell[][]
  }
}

const refused = (message: string, status: number) =>
  new Response(message, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
