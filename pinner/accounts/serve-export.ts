import { Readable } from 'node:stream'
import type { Route } from '@bowerbird/core/call/route'
import { readCaller } from '@bowerbird/core/server/read-caller'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { exportById } from './export-queries.ts'
import { exportKey } from './make-export.ts'

/** `GET /account/export/{id}.zip`: in the sessions of whom it is about, and nowhere else; no token opens it. */
export function serveExport(app: AppContext): Route {
  return async (request, socket_address) => {
    const asked = /^\/account\/export\/(\d{1,18})\.zip$/.exec(new URL(request.url).pathname)
    if (!asked || request.method !== 'GET') return undefined
    const { viewer } = await readCaller(request, socket_address, app)
    const export_id = asked[1] ?? ''
    const row = viewer && !viewer.token ? await exportById(app.database.db, viewer.id, export_id) : undefined
    const isThere = row?.state === 'ready' && row.expires_at > app.clock.now()
    const file = isThere ? await app.media.files.get(exportKey(export_id)) : null
    if (!viewer || !file) return nothingThere()
    return new Response(Readable.toWeb(file.stream) as ReadableStream, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Length': String(file.size),
        'Content-Disposition': `attachment; filename="${viewer.username}-data.zip"`,
        'Cache-Control': 'private, no-store',
      },
    })
  }
}

const nothingThere = () =>
  new Response('Not found', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
