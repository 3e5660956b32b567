import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDecoderPool, type DecoderPoolOptions } from './decoder-pool.ts'
import { isImageRefusal } from './image-refusal.ts'
import type { ImageSource, UploadLimits } from './image-upload.ts'
import type { IngestedImage } from './ingest-image.ts'
import { createLocalStore } from './local-store.ts'
import { createPictures } from './pictures.ts'

/** Pictures over an empty store in a folder of their own. `end` removes it and the decoders. */
export async function mediaForTest(
  options: { pool?: DecoderPoolOptions; limits?: Partial<UploadLimits> } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-media-'))
  const store = createLocalStore(join(folder, 'files'))
  // A busy machine is no reason for a good picture to be refused here.
  const pool = createDecoderPool({ timeLimitMs: 60_000, ...options.pool })
  const pictures = createPictures({ store, pool, scratch: join(folder, 'scratch'), limits: options.limits })
  return {
    folder,
    store,
    pool,
    pictures,
    /** Takes in a picture that must be accepted. */
    async accept(source: ImageSource): Promise<IngestedImage> {
      const image = await pictures.ingestImage(source, 'somebody')
      if (isImageRefusal(image)) throw new Error(`refused: ${image.refused}`)
      return image
    },
    /** The code it was refused with, or `accepted`. */
    async verdict(source: ImageSource): Promise<string> {
      const image = await pictures.ingestImage(source, 'somebody')
      return isImageRefusal(image) ? image.refused : 'accepted'
    },
    /** A stored file that must be there. */
    async stored(key: string): Promise<Buffer> {
      const bytes = await store.read(key)
      if (!bytes) throw new Error(`not stored: ${key}`)
      return Buffer.from(bytes)
    },
    async keys(prefix = ''): Promise<string[]> {
      const keys: string[] = []
      for await (const file of store.list(prefix)) keys.push(file.key)
      return keys
    },
    async end() {
      await pool.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestMedia = Awaited<ReturnType<typeof mediaForTest>>
