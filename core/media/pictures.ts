import type { Crop, PictureFacts, PictureInspection, PictureWords } from './decoder-protocol.ts'
import { type Likeness, unpackLikeness } from './describe-likeness.ts'
import type { DecoderPool } from './decoder-pool.ts'
import type { ImageRefusal } from './image-refusal.ts'
import {
  defaultLimits,
  type ImageSource,
  type UploadLimits,
  checkUpload,
  inScratch,
  sha256Of,
} from './image-upload.ts'
import { type IngestedImage, ingestImage, type IngestDeps } from './ingest-image.ts'
import { factsKey, originalKey, renditionsPrefix, renditionKey, type OutputFormat } from './media-keys.ts'
import type { PictureDeps } from './picture-facts.ts'
import { createPictureFacts } from './picture-facts.ts'
import { createSingleFlight } from './encode-as.ts'
import { isImageRefusal } from './image-refusal.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RenditionSpec, renditionSize, type Size } from '@bowerbird/contract/media/renditions'
import { formatsOf } from './negotiate-format.ts'
import type { InputFormat } from './sniff-image.ts'

interface RenditionRequest {
  sha256: string
  spec: RenditionSpec
  format: OutputFormat
}
interface Rendition extends Size {
  key: string
  bytes: number
}

interface RenderDeps extends PictureDeps {
  pictureFacts(sha256: string): Promise<PictureFacts | null>
}

/** A rendition that could not be made is not tried again at every request. */
const refusalKeptMs = 60_000

/** Renders at the first request, once however many ask at the same time, and keeps the file. */
function createRenditions(deps: RenderDeps) {
  const onceAtATime = createSingleFlight<Rendition | ImageRefusal | null>()
  const refused = new Map<string, ImageRefusal>()
  return async (request: RenditionRequest): Promise<Rendition | ImageRefusal | null> => {
    const facts = await deps.pictureFacts(request.sha256)
    if (!facts || !formatsOf(request.spec, facts).includes(request.format)) return null
    const key = renditionKey(request.sha256, request.spec, request.format)
    const size = renditionSize(request.spec, facts.width, facts.height)
    const stored = await deps.store.stat(key)
    if (stored) return { key, bytes: stored.size, ...size }
    const known = refused.get(key)
    if (known) return known
    return await onceAtATime(key, async () => {
      const rendered = await render(deps, request, { key, format: facts.format, size })
      if (rendered && isImageRefusal(rendered) && rendered.refused !== 'busy') {
        refused.set(key, rendered)
        setTimeout(() => refused.delete(key), refusalKeptMs).unref()
      }
      return rendered
    })
  }
}

async function render(
  { store, pool, scratch, limits }: PictureDeps,
  { sha256, spec, format: output }: RenditionRequest,
  { key, format, size }: { key: string; format: InputFormat; size: Size },
): Promise<Rendition | ImageRefusal | null> {
  const original = await store.open(originalKey(sha256))
  if (!original) return null
  try {
    return await inScratch(scratch, async (folder) => {
      const target = join(folder, 'rendition')
      const job = { kind: 'render', path: original.path, format, limits, spec, output, target } as const
      const rendered = await pool.run(job, 'renditions')
      if (isImageRefusal(rendered)) return rendered
      const { size: bytes } = await store.put(key, { file: target })
      return { key, bytes, ...size }
    })
  } finally {
    await original.release()
  }
}

/** Every grid asks for the first, every closeup for the second (docs/decisions/003). */
const gridAndCloseup: RenditionSpec[] = ['236x', '736x']

/** Everything that is done with pictures, over one store and one pool of decoders. */
export interface Pictures {
  /** Looks without keeping: size and kind, or why it would be refused. */
  inspectImage(source: ImageSource, by: string): Promise<PictureInspection | ImageRefusal>
  /** Takes a picture in for `by` (a person's id: whose turn it is in the queue). Safe to repeat. */
  ingestImage(source: ImageSource, by: string): Promise<IngestedImage | ImageRefusal>
  /** Makes a rendition unless it is there. Null when there is no such picture or rendition. */
  renderRendition(request: RenditionRequest): Promise<Rendition | ImageRefusal | null>
  /** The picture of a page that has none, as PNG: its title and its domain. Nothing of it is kept. */
  drawCard(card: CardWords, by: string): Promise<Uint8Array | ImageRefusal>
  /** What a picture is like, which is not kept. */
  describeImage(source: ImageSource, by: string): Promise<Likeness | ImageRefusal>
  /** The same of a stored picture, or of a part of it; null when there is no such picture. */
  describeStored(sha256: string, crop: Crop | null, by: string): Promise<Likeness | ImageRefusal | null>
  /** How sure the owner's model is that a stored picture is not for everyone; null when there is no such picture. */
  scoreStored(sha256: string, by: string): Promise<{ safety_score: number | null } | ImageRefusal | null>
  /** The words that stand in a stored picture; null when there is no such picture. */
  readText(sha256: string, by: string): Promise<PictureWords | ImageRefusal | null>
  /** What was learnt at ingest, or is learnt again from the uploaded bytes; null when the picture is not here. */
  pictureFacts(sha256: string): Promise<PictureFacts | null>
  /** Removes the uploaded bytes and every rendition. The caller knows that nothing uses them. */
  deletePicture(sha256: string): Promise<void>
}

type PictureOptions = Pick<PictureDeps, 'store' | 'pool' | 'scratch'> & {
  limits?: Partial<UploadLimits>
  specsAtUpload?: RenditionSpec[]
  /** Decoders with time enough to read text, so that no upload waits for them. Without them nothing is read. */
  readers?: DecoderPool
}

export function createPictures({
  limits,
  specsAtUpload = gridAndCloseup,
  readers,
  ...rest
}: PictureOptions): Pictures {
  const facts = createPictureFacts(rest.store)
  const onceAtATime = createSingleFlight<IngestedImage | ImageRefusal>()
  const deps = { ...rest, specsAtUpload, limits: { ...defaultLimits, ...limits }, facts, onceAtATime }
  const pictureFacts = async (sha256: string) => await factsOrRecovered(deps, sha256)
  return {
    inspectImage: (source, by) => inspectImage(deps, source, by),
    ingestImage: (source, by) => ingestImage(deps, source, by),
    renderRendition: createRenditions({ ...deps, pictureFacts }),
    drawCard: (card, by) => makeCard(deps, card, by),
    pictureFacts,
    describeImage: (source, by) => describeImage(deps, source, { by, crop: null }),
    describeStored: (sha256, crop, by) => describeStored(deps, sha256, { crop, by }),
    scoreStored: (sha256, by) =>
      withStored(deps, sha256, (path, ofPicture) => rest.pool.run({ kind: 'score', path, ...ofPicture }, by)),
    async readText(sha256, by) {
      if (!readers) return { model_id: null, words: '' }
      return await withStored(deps, sha256, (path, ofPicture) =>
        readers.run({ kind: 'read_text', path, ...ofPicture }, by),
      )
    },
    async deletePicture(sha256) {
      // Facts first: without them the picture counts as absent, whatever else is still there.
      facts.forget(sha256)
      await rest.store.delete(factsKey(sha256))
      for await (const { key } of rest.store.list(renditionsPrefix(sha256))) await rest.store.delete(key)
      await rest.store.delete(originalKey(sha256))
    },
  }
}

/** Size and kind from the file's headers, read in a decoder process; pixels stay unread. */
async function inspectImage(
  { pool, scratch, limits }: PictureDeps,
  source: ImageSource,
  by: string,
): Promise<PictureInspection | ImageRefusal> {
  const checked = await checkUpload(source, limits)
  if (isImageRefusal(checked)) return checked
  return await inScratch(scratch, async (_, fileOf) => {
    const path = await fileOf(source)
    return await pool.run({ kind: 'inspect', path, format: checked.format, limits }, by)
  })
}

interface Describing {
  crop: Crop | null
  by: string
}

async function describeImage(
  { pool, scratch, limits }: PictureDeps,
  source: ImageSource,
  { crop, by }: Describing,
): Promise<Likeness | ImageRefusal> {
  const checked = await checkUpload(source, limits)
  if (isImageRefusal(checked)) return checked
  return await inScratch(scratch, async (folder, fileOf) => {
    const path = await fileOf(source)
    const described = await pool.run(
      { kind: 'describe', path, format: checked.format, limits, crop, folder },
      by,
    )
    if (isImageRefusal(described)) return described
    const likeness = unpackLikeness(described.likeness)
    if (!likeness) throw new Error('the decoder described a picture otherwise than expected')
    return likeness
  })
}

/** Larger renditions say no more: a description is made from a few thousand pixels. */
const describedFrom: readonly RenditionSpec[] = ['736x', '236x']

/** From a rendition where there is one, else from the uploaded bytes. */
async function describeStored(
  deps: PictureDeps,
  sha256: string,
  describing: Describing,
): Promise<Likeness | ImageRefusal | null> {
  return await withStored(deps, sha256, (path, { limits }) =>
    describeImage({ ...deps, limits }, { file: path }, describing),
  )
}

interface OfPicture {
  format: InputFormat
  limits: UploadLimits
  folder: string
}

/** Works on a rendition of a stored picture where there is one, else on the uploaded bytes; null when there is no such picture. */
async function withStored<T>(
  { store, scratch, ...deps }: PictureDeps,
  sha256: string,
  work: (path: string, ofPicture: OfPicture) => Promise<T>,
): Promise<T | ImageRefusal | null> {
  const keys = [...describedFrom.map((spec) => renditionKey(sha256, spec, 'webp')), originalKey(sha256)]
  // A wide picture may be flat when it is small.
  const limits = { ...deps.limits, minSide: 1 }
  for (const key of keys) {
    const stored = await store.open(key)
    if (!stored) continue
    try {
      const checked = await checkUpload({ file: stored.path }, limits)
      if (isImageRefusal(checked)) return checked
      return await inScratch(scratch, (folder) =>
        work(stored.path, { format: checked.format, limits, folder }),
      )
    } finally {
      await stored.release()
    }
  }
  return null
}

interface CardWords {
  title: string
  domain: string
}

/** Words are shaped by the same libraries that decode, so it happens in a decoder process as well. */
async function makeCard(
  { pool, scratch }: PictureDeps,
  { title, domain }: CardWords,
  by: string,
): Promise<Uint8Array | ImageRefusal> {
  return await inScratch(scratch, async (folder) => {
    const target = join(folder, 'card.png')
    const drawn = await pool.run({ kind: 'card', title, domain, target }, by)
    return isImageRefusal(drawn) ? drawn : await readFile(target)
  })
}

/**
 * The facts of a picture, worked out again when only its uploaded bytes are left: renditions and
 * facts need no backup and may be deleted when their settings change. Null when the picture is not
 * here, or its bytes are not the ones that came in.
 */
async function factsOrRecovered(deps: IngestDeps, sha256: string): Promise<PictureFacts | null> {
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
