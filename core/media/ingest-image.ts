import { join } from 'node:path'
import type { PictureFacts } from './decoder-protocol.ts'
import { type ImageRefusal, isImageRefusal } from './image-refusal.ts'
import { checkUpload, type ImageSource, inScratch, sha256Of } from './image-upload.ts'
import { factsKey, originalKey, renditionKey } from './media-keys.ts'
import type { FactsStore, PictureDeps } from './picture-facts.ts'

export interface IngestedImage extends PictureFacts {
  sha256: string
  /** Size of the uploaded file. */
  bytes: number
}

export interface IngestDeps extends PictureDeps {
  facts: FactsStore
  onceAtATime: (
    key: string,
    work: () => Promise<IngestedImage | ImageRefusal>,
  ) => Promise<IngestedImage | ImageRefusal>
}

/** Checks, decodes, describes and stores a picture. The same bytes again cost one hash. */
export async function ingestImage(
  deps: IngestDeps,
  source: ImageSource,
  by: string,
): Promise<IngestedImage | ImageRefusal> {
  const checked = await checkUpload(source, deps.limits)
  if (isImageRefusal(checked)) return checked
  const sha256 = await sha256Of(source)
  return await deps.onceAtATime(sha256, async () => {
    const known = await knownNow(deps, sha256)
    if (known) return { sha256, bytes: checked.size, ...known }
    return await inScratch(deps.scratch, async (folder, fileOf) => {
      const { limits, pool, specsAtUpload: specs } = deps
      const path = await fileOf(source)
      const facts = await pool.run(
        { kind: 'ingest', path, format: checked.format, limits, specs, folder },
        by,
      )
      if (isImageRefusal(facts)) return facts
      await keep(deps, sha256, { path, folder, facts })
      return { sha256, bytes: checked.size, ...facts }
    })
  })
}

/** What is known of a picture that is still there: another process may have thrown it away since it was read. */
async function knownNow({ store, facts }: IngestDeps, sha256: string): Promise<PictureFacts | null> {
  if (await store.stat(factsKey(sha256))) return await facts.read(sha256)
  facts.forget(sha256)
  return null
}

/** Facts are written last: a crash before leaves files that the next upload of the same bytes replaces. */
async function keep(
  { store, specsAtUpload, facts: factsStore }: IngestDeps,
  sha256: string,
  { path, folder, facts }: { path: string; folder: string; facts: PictureFacts },
): Promise<void> {
  await Promise.all([
    store.put(originalKey(sha256), { file: path }),
    ...specsAtUpload.map((spec) =>
      store.put(renditionKey(sha256, spec, 'webp'), { file: join(folder, `${spec}.webp`) }),
    ),
  ])
  await factsStore.write(sha256, facts)
}
