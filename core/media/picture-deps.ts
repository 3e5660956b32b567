import type { RenditionSpec } from '@bowerbird/contract/media/renditions'
import type { DecoderPool } from './decoder-pool.ts'
import type { UploadLimits } from './image-upload.ts'
import type { FileStore } from './store.ts'

/** What work on pictures stands on. */
export interface PictureDeps {
  store: FileStore
  pool: DecoderPool
  /** A folder for files that live as long as one job. */
  scratch: string
  limits: UploadLimits
  /** Renditions made at once, by width only; the others wait to be asked for. */
  specsAtUpload: RenditionSpec[]
}
