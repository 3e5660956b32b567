import { join } from 'node:path'
import { renditionSize, type RenditionSpec, type Size } from '@bowerbird/contract/media/renditions'
import type { PictureFacts } from './decoder-protocol.ts'
import { type ImageRefusal, isImageRefusal } from './image-refusal.ts'
import { inScratch } from './image-upload.ts'
import { originalKey, renditionKey, type OutputFormat } from './media-keys.ts'
import { formatsOf } from './negotiate-format.ts'
import type { PictureDeps } from './picture-deps.ts'
import { createSingleFlight } from './single-flight.ts'
import type { InputFormat } from './sniff-image.ts'

export interface RenditionRequest {
  sha256: string
  spec: RenditionSpec
  format: OutputFormat
}
export interface Rendition extends Size {
  key: string
  bytes: number
}

interface RenderDeps extends PictureDeps {
  pictureFacts(sha256: string): Promise<PictureFacts | null>
}

/** A rendition that could not be made is not tried again at every request. */
const refusalKeptMs = 60_000

/** Renders at the first request, once however many ask at the same time, and keeps the file. */
export function createRenditions(deps: RenderDeps) {
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
