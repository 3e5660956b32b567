import type { PictureFacts } from './decoder-protocol.ts'
import { isImageRefusal } from './image-refusal.ts'
import { sha256Of } from './image-upload.ts'
import { type IngestDeps, ingestImage } from './ingest-image.ts'
import { originalKey } from './media-keys.ts'

/**
 * The facts of a picture, worked out again when only its uploaded bytes are left: renditions and
 * facts need no backup and may be deleted when their settings change. Null when the picture is not
 * here, or its bytes are not the ones that came in.
 */
export async function factsOrRecovered(deps: IngestDeps, sha256: string): Promise<PictureFacts | null> {
  const known = await deps.facts.read(sha256)
  if (known) return known
  const original = await deps.store.open(originalKey(sha256))
  if (!original) return null
  try {
    const source = { file: original.path }
    if ((await sha256Of(source)) !== sha256) return null
    const image = await ingestImage(deps, source, 'renditions')
    return isImageRefusal(image) ? null : await deps.facts.read(sha256)
  } finally {
    await original.release()
  }
}
