import { asUserId } from '@bowerbird/contract/kernel/ids'
import { Readable } from 'node:stream'
import type { Route } from '@bowerbird/core/call/route'
import { csvLine, csvMark } from '@bowerbird/core/call/csv-line'
import { readReader } from '@bowerbird/core/server/read-caller'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { worded } from '@bowerbird/texts/worded'
import type { Language } from '@bowerbird/texts/languages'
import { importOf } from './import-queries.ts'
import type { ImportKey } from './import-queries.ts'
import { rowsOf } from './import-row-queries.ts'

const atOnce = 500
const columns = ['where', 'state', 'board', 'title', 'link', 'reason']

/** `GET /import/{id}/errors.csv`: the rows of one's own import that did not become pins, and why. */
export function serveImportErrors(app: AppContext): Route {
  return async (request, socket_address) => {
    const asked = /^\/import\/(\d{1,18})\/errors\.csv$/.exec(new URL(request.url).pathname)
    if (!asked || request.method !== 'GET') return undefined
    const { viewer, locale } = await readReader(request, socket_address, app)
    const key = { user_id: viewer?.id ?? asUserId('0'), import_id: asked[1] ?? '' }
    if (!viewer || viewer.token || !(await importOf(app.database.db, key))) return nothingThere()
    const lines = Readable.from(troubles(app, key, locale), { objectMode: false })
    return new Response(Readable.toWeb(lines) as ReadableStream, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="import-errors.csv"',
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  }
}

async function* troubles(
  { database: { db } }: AppContext,
  key: ImportKey,
  language: Language,
): AsyncGenerator<Buffer> {
  yield Buffer.from(csvMark + csvLine(columns))
  for (let after = 0; ;) {
    const rows = await rowsOf(db, key, { states: ['failed', 'refused'], after, limit: atOnce })
    for (const { place, state, board_name, title, link, reason } of rows) {
      const why = reason === null ? '' : worded(reason, language)
      yield Buffer.from(csvLine([place, state, board_name, title, link ?? '', why]))
    }
    const last = rows.at(-1)
    if (rows.length < atOnce || !last) return
    after = last.row_no
  }
}

const nothingThere = () =>
  new Response('Not found', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
