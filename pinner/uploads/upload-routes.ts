import type { Route } from '@bowerbird/core/call/route'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { postUpload } from './post-upload.ts'
import { resumableRoute } from './resumable/resumable-route.ts'
import { serveOwnUpload } from './serve-own-upload.ts'
import { servePrivatePicture } from './serve-private-picture.ts'
import { servePublicPicture } from './serve-public-picture.ts'
import { uploadImageForm } from './upload-image-form.ts'

/** Files in and out. The public pictures come last: they answer whatever else begins with /media/. */
export const uploadRoutes = (app: AppContext): readonly Route[] => [
  postUpload(app),
  uploadImageForm(app),
  resumableRoute(app),
  serveOwnUpload(app),
  servePrivatePicture(app),
  servePublicPicture(app),
]
