import { join } from 'node:path'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Route } from '@bowerbird/core/call/route'
import { vectorInUse } from '@bowerbird/core/media/descriptor-queries'
import { isImageRefusal } from '@bowerbird/core/media/image-refusal'
import { anonymousCaller } from '@bowerbird/core/server/read-caller'
import { pictureToken } from '../likeness/picture-token.ts'
import { answerUpload, onlyPost, readSender } from './answer-upload.ts'
import { refusalOfImage } from './picture-refusals.ts'
import { withReceivedFile } from './receive-file.ts'

/**
 * `POST /media/look/`: a picture in the field `file`, to look for others like it. It is described and thrown away; the
 * answer is what `VisualLiveSearchResource` takes as `picture`, for an hour.
 */
export function lookForPicture(app: AppContext): Route {
  return async (request, socket_address) => {
    const { pathname } = new URL(request.url)
    if (!/^\/media\/look\/?$/.test(pathname)) return undefined
    if (request.method !== 'POST') return onlyPost(request)
    const visitor = anonymousCaller(request, socket_address, app)
    return answerUpload(app, visitor, async () => {
      const { viewer, address } = await readSender(app, request, socket_address)
      await app.security.rate_limits.spend('upload', { viewer, address })
      const { max_upload_mb, data_dir } = app.settings
      const folder = join(data_dir, 'scratch')
      const options = { field: 'file', max_bytes: max_upload_mb * 1024 * 1024, folder }
      const likeness = await withReceivedFile(request, options, ({ path }) =>
        app.media.pictures.describeImage({ file: path }, viewer.id),
      )
      if (isImageRefusal(likeness)) throw refusalOfImage(likeness)
      const vector = await vectorInUse(app.database.db, likeness)
      const picture = pictureToken(app.security.secret, vector ?? new Uint8Array(0), app.clock.now())
      return Response.json({ success: true, picture })
    })
  }
}
