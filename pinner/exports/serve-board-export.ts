import { Readable } from 'node:stream'
import type { Route } from '@bowerbird/core/call/route'
import { readCaller } from '@bowerbird/core/server/read-caller'
import { knowsSecrets } from '@bowerbird/core/ports/viewer'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { boardExportById } from './board-export-queries.ts'
import { boardExportKey, mayStillOrganise } from './make-board-export.ts'

/** `GET /account/export/board/{id}.zip`: for the user who requested it, as long as they may organise that board; not with an access token without the scope for secrets. */
export function serveBoardExport(app: AppContext): Route {
  return async (request, socket_address) => {
    const asked = /^\/account\/export\/board\/(\d{1,18})\.zip$/.exec(new URL(request.url).pathname)
    if (!asked || request.method !== 'GET') return undefined
    const { viewer } = await readCaller(request, socket_address, app)
    const export_id = asked[1] ?? ''
    const mayRead = viewer && (!viewer.token || knowsSecrets(viewer))
    const row = mayRead ? await boardExportById(app.database.db, viewer.id, export_id) : undefined
    const isThere = row?.state === 'ready' && row.expires_at > app.clock.now()
    const isTheirs = isThere && (await mayStillOrganise(app.database.db, row.user_id, row.board_id))
    const file = isTheirs ? await app.media.files.get(boardExportKey(export_id)) : null
    if (!row || !file) return nothingThere()
    return new Response(Readable.toWeb(file.stream) as ReadableStream, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Length': String(file.size),
        'Content-Disposition': `attachment; filename="board-${row.board_id}.zip"`,
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
