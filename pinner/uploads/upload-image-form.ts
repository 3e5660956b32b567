import { join } from 'node:path'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Route } from '@bowerbird/core/call/route'
import { anonymousCaller } from '@bowerbird/core/server/read-caller'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { answerUpload, onlyPost, readSender } from './answer-upload.ts'
import { refuseWhenFull } from './keep-picture.ts'
import { withReceivedFile } from './receive-file.ts'
import { takeUpload } from './take-upload.ts'
import { insertUploads } from './upload-queries.ts'
import { uploadImagePath } from './upload-view.ts'

/** `POST /upload-image/`: one picture in the field `img`, for scripts that have a session. */
export function uploadImageForm(app: AppContext): Route {
  return async (request, socket_address) => {
    const { pathname } = new URL(request.url)
    if (!/^\/upload-image\/?$/.test(pathname)) return undefined
    if (request.method !== 'POST') return onlyPost(request)
    const visitor = anonymousCaller(request, socket_address, app)
    return answerUpload(app, visitor, async () => {
      const { viewer, address } = await readSender(app, request, socket_address)
      await app.security.rate_limits.spend('upload', { viewer, address })
      await refuseWhenFull(app, viewer.id)
      const upload_id = await receive(app, request, viewer.id)
      return Response.json({ success: true, image_url: `${visitor.origin}${uploadImagePath(upload_id)}` })
    })
  }
}

async function receive(app: AppContext, request: Request, user_id: UserId): Promise<string> {
  const { max_upload_mb, data_dir } = app.settings
  const options = { field: 'img', max_bytes: max_upload_mb * 1024 * 1024, folder: join(data_dir, 'scratch') }
  return withReceivedFile(request, options, async ({ path }) => {
    const upload_id = app.database.new_id()
    await insertUploads(app.database.db, user_id, [upload_id], app.clock.now())
    await takeUpload(app, { user_id, upload_id }, path)
    return upload_id
  })
}
