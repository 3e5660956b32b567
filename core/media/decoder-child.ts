/**
 * The entry of a decoder process: reads one job after another from its parent. The only place
 * where sharp runs. It may be killed at any moment; it writes nothing but the job's own files.
 */
import { setPriority } from 'node:os'
import sharp from 'sharp'
import type { DecoderJob, DecoderReply, DecoderRequest, RenderJob } from './decoder-protocol.ts'
import { drawCard } from './draw-card.ts'
import { networkInFile } from './learned-likeness.ts'
import { sendUnusableToParent } from './model-in-file.ts'
import { createTextReader } from './read-picture-text.ts'
import { safetyNetworkIn } from './picture-safety.ts'
import { openHeic } from './open-heic.ts'
import { DecodeRefusal, openPicture, type OpenPicture, refuseDamaged } from './open-picture.ts'
import { describePicture, prepareRenditions, scorePicture } from './prepare-renditions.ts'
import { writeFile } from 'node:fs/promises'
import { isCrop, renditionSize } from '@bowerbird/contract/media/renditions'
import { encodeAs } from './encode-as.ts'

/** GIF costs five times what WebP does: clients that can show nothing else get fewer frames. */
const gifPixels = 8_000_000

/** One rendition in one format, from the uploaded bytes. */
async function renderOne(picture: OpenPicture, { spec, output, target }: RenderJob) {
  const { width, height, animated } = picture.facts
  const size = renditionSize(spec, width, height)
  const isMoving = spec === 'orig' && animated && (output === 'webp' || output === 'gif')
  const source = isMoving ? picture.frames(output === 'gif' ? gifPixels : Infinity) : picture.still()
  const sized =
    spec === 'orig'
      ? source
      : source.resize({
          ...size,
          fit: isCrop(spec) ? 'cover' : 'fill',
          position: sharp.strategy.attention,
        })
  // Only the full size keeps a wide gamut, in a profile of ours: what people upload as a profile may
  // hold anything. The small ones are sRGB, which every screen shows alike.
  const colored =
    spec === 'orig' && picture.isWide && !isMoving
      ? sized.pipelineColourspace('rgb16').withIccProfile('p3')
      : sized
  const encoded = await encodeAs(colored.toColourspace('srgb'), spec, output, isMoving)
    .toBuffer()
    .catch(refuseDamaged)
  await writeFile(target, encoded)
  return size
}

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadHeifFile',
  ],
})
// Pages and calls come before pictures when the machine is short of time.
try {
  setPriority(5)
} catch {
  // Not allowed here: then pictures compete on equal terms.
}

const memoryLimitBytes = Number(process.argv[2]) * 1024 * 1024
const networks = {
  likeness: networkInFile(process.argv[3], sendUnusableToParent),
  safety: safetyNetworkIn(process.argv[5], sendUnusableToParent),
}
const readText = createTextReader(process.argv[4])

process.on('message', (request: DecoderRequest) => void answer(request))
// The parent is gone: a plain exit would wait for a decode that may never end.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.send?.('ready')

async function answer({ id, job }: DecoderRequest): Promise<void> {
  // The work is done on other threads, so this timer fires while it goes on.
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > memoryLimitBytes) giveUp(id)
  }, 10)
  const reply: DecoderReply = await work(job).then(
    (result) => ({ id, result }),
    (error: unknown) =>
      error instanceof DecodeRefusal ? { id, refusal: error.refusal } : { id, failed: String(error) },
  )
  clearInterval(watch)
  process.send?.(reply)
}

/** Says so and dies at once: an ordinary exit would wait for the very work that must stop. */
function giveUp(id: number): void {
  const reply: DecoderReply = { id, isOverMemory: true }
  process.send?.(reply, () => process.kill(process.pid, 'SIGKILL'))
}

async function work(job: DecoderJob) {
  if (job.kind === 'card') return await drawCard(job)
  if (job.kind === 'mean_text') throw new Error('a process for pictures reads no texts')
  const picture = await (job.format === 'heic' ? openHeic(job) : openPicture(job))
  switch (job.kind) {
    case 'inspect':
      return picture.facts
    case 'ingest':
      return await prepareRenditions(picture, job, networks)
    case 'render':
      return await renderOne(picture, job)
    case 'describe':
      return await describePicture(picture, job, networks)
    case 'score':
      return await scorePicture(picture, networks)
    case 'read_text':
      return await readText(picture)
  }
}
