import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import { findPinImages } from './find-pin-images.ts'
import { lookForPicture } from './look-for-picture.ts'
import { makePageCard } from './make-page-card.ts'
import { postUpload } from './post-upload.ts'
import { readUploads, readUploadRoom } from './read-uploads.ts'
import { registerUpload, registerUploads } from './register-upload.ts'
import { resumableRoute } from './resumable/resumable-route.ts'
import { sweepResumable } from './resumable/sweep-resumable.ts'
import { serveOwnUpload } from './serve-own-upload.ts'
import { servePrivatePicture } from './serve-private-picture.ts'
import { servePublicPicture } from './serve-public-picture.ts'
import { listStorage, readStorageOfPerson, setQuota } from './storage-of-people.ts'
import { sweepStrayFiles } from './sweep-stray-files.ts'
import { sweepUnusedPictures, sweepUploads } from './sweep-unused-pictures.ts'
import { uploadImageForm } from './upload-image-form.ts'
import './upload-tables.ts'
import { warmPicture } from './own-picture.ts'

export const uploads: Slice = {
  handlers: [
    registerUpload,
    registerUploads,
    readUploads,
    readUploadRoom,
    findPinImages,
    warmPicture,
    makePageCard,
    listStorage,
    readStorageOfPerson,
    setQuota,
  ],
  tasks: [sweepUploads, sweepUnusedPictures, sweepStrayFiles, sweepResumable],
  // The public pictures come last: they answer whatever else begins with /media/.
  routes: (app) => [
    postUpload(app),
    uploadImageForm(app),
    lookForPicture(app),
    resumableRoute(app),
    serveOwnUpload(app),
    servePrivatePicture(app),
    servePublicPicture(app),
  ],
  shard_keys: [shardBy('resumable_upload', { by: 'user_id' }), shardBy('upload_part', { by: 'user_id' })],
}
