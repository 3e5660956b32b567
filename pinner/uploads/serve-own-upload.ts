import { uploadId } from '@bowerbird/contract/kernel/fields'
import type { Route } from '@bowerbird/core/call/route'
import { readReader } from '@bowerbird/core/server/read-caller'
import { imageBySignature } from '@bowerbird/core/media/image-queries'
import { imageNotFound, serveRendition } from '@bowerbird/core/media/serve-image'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { uploadOf } from './upload-queries.ts'

/** `GET /media/upload/{upload_id}.jpg`: a picture on its way into a pin, for its uploader. */
export function serveOwnUpload(app: AppContext): Route {
  const serving = { pictures: app.media.pictures, store: app.media.files }

  return async (request, socket_address) => {
    const asked = /^\/media\/upload\/(\d{1,19})\.jpg$/.exec(new URL(request.url).pathname)
    if (!asked) return undefined
    const upload_id = uploadId.safeParse(asked[1])
    const { viewer } = await readReader(request, socket_address, app)
    if (!viewer || !upload_id.success) return imageNotFound(request)
    const upload = await uploadOf(app.database.db, { user_id: viewer.id, upload_id: upload_id.data })
    const image =
      upload?.status === 'succeeded' && upload.signature
        ? await imageBySignature(app.database.db, upload.signature)
        : undefined
    if (!image) return imageNotFound(request)
    return serveRendition(serving, request, {
      sha256: image.sha256,
      signature: image.signature,
      spec: '736x',
      isPublic: false,
    })
  }
}
