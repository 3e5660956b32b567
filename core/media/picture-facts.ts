import type { PictureFacts } from './decoder-protocol.ts'
import { factsKey } from './media-keys.ts'
import type { FileStore } from './store.ts'
import type { RenditionSpec } from '@bowerbird/contract/media/renditions'
import type { DecoderPool } from './decoder-pool.ts'
import type { UploadLimits } from './image-upload.ts'

/** Raised when what ingest writes changes: older files then count as not there and are redone. */
const version = 1
const remembered = 5_000

/** The facts of pictures, kept beside their renditions and, for the busiest ones, in memory. */
export interface FactsStore {
  read(sha256: string): Promise<PictureFacts | null>
  write(sha256: string, facts: PictureFacts): Promise<void>
  forget(sha256: string): void
}

export function createPictureFacts(store: FileStore): FactsStore {
  const memory = new Map<string, PictureFacts>()
  const remember = (sha256: string, facts: PictureFacts) => {
    memory.delete(sha256)
    memory.set(sha256, facts)
    const [oldest] = memory.keys()
    if (memory.size > remembered && oldest !== undefined) memory.delete(oldest)
  }
  return {
    async read(sha256) {
      const known = memory.get(sha256)
      if (known) return known
      const bytes = await store.read(factsKey(sha256))
      if (!bytes) return null
      const stored = JSON.parse(Buffer.from(bytes).toString()) as PictureFacts & { version: number }
      if (stored.version !== version) return null
      // Older facts have nothing on who made it, and none on what it is like.
      const { version: _, ...facts } = {
        ...stored,
        ai_source: stored.ai_source ?? null,
        likeness: stored.likeness ?? null,
        safety_score: stored.safety_score ?? null,
      }
      remember(sha256, facts)
      return facts
    },
    async write(sha256, facts) {
      await store.put(factsKey(sha256), Buffer.from(JSON.stringify({ version, ...facts })))
      remember(sha256, facts)
    },
    forget: (sha256) => void memory.delete(sha256),
  }
}

/** What work on pictures needs. */
export interface PictureDeps {
  store: FileStore
  pool: DecoderPool
  /** A folder for files that live as long as one job. */
  scratch: string
  limits: UploadLimits
  /** Renditions made at once, by width only; the others wait to be asked for. */
  specsAtUpload: RenditionSpec[]
}
