import type { Handler } from '@bowerbird/core/call/ctx'
import { findPinImages } from './find-pin-images.ts'
import { makePageCard } from './make-page-card.ts'
import { readUploads } from './read-uploads.ts'
import { registerUpload, registerUploads } from './register-upload.ts'
import { readUploadRoom } from './read-upload-room.ts'
import { warmPicture } from './warm-picture.ts'

export const uploadHandlers: readonly Handler[] = [
  registerUpload,
  registerUploads,
  readUploads,
  readUploadRoom,
  findPinImages,
  warmPicture,
  makePageCard,
]
