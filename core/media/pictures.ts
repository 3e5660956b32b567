import type { RenditionSpec } from '@bowerbird/contract/media/renditions'
import type { PictureFacts, PictureInspection } from './decoder-protocol.ts'
import type { ImageRefusal } from './image-refusal.ts'
import { defaultLimits, type ImageSource, type UploadLimits } from './image-upload.ts'
import { type IngestedImage, ingestImage } from './ingest-image.ts'
import { inspectImage } from './inspect-image.ts'
import { type CardWords, makeCard } from './make-card.ts'
import { factsKey, originalKey, renditionsPrefix } from './media-keys.ts'
import type { PictureDeps } from './picture-deps.ts'
import { createPictureFacts } from './picture-facts.ts'
import { factsOrRecovered } from './recover-facts.ts'
import { createRenditions, type Rendition, type RenditionRequest } from './render-rendition.ts'
import { createSingleFlight } from './single-flight.ts'

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
  /** What was learnt at ingest, or is learnt again from the uploaded bytes; null when the picture is not here. */
  pictureFacts(sha256: string): Promise<PictureFacts | null>
  /** Removes the uploaded bytes and every rendition. The caller knows that nothing uses them. */
  deletePicture(sha256: string): Promise<void>
}

type PictureOptions = Pick<PictureDeps, 'store' | 'pool' | 'scratch'> & {
  limits?: Partial<UploadLimits>
  specsAtUpload?: RenditionSpec[]
}

export function createPictures({
  limits,
  specsAtUpload = gridAndCloseup,
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
    async deletePicture(sha256) {
      // Facts first: without them the picture counts as absent, whatever else is still there.
      facts.forget(sha256)
      await rest.store.delete(factsKey(sha256))
      for await (const { key } of rest.store.list(renditionsPrefix(sha256))) await rest.store.delete(key)
      await rest.store.delete(originalKey(sha256))
    },
  }
}
