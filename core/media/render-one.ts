import { writeFile } from 'node:fs/promises'
import { isCrop, renditionSize } from '@bowerbird/contract/media/renditions'
import sharp from 'sharp'
import type { RenderJob } from './decoder-protocol.ts'
import { encodeAs } from './encode-as.ts'
import { type OpenPicture, refuseDamaged } from './open-picture.ts'

/** GIF costs five times what WebP does: whoever can show nothing else gets fewer frames. */
const gifPixels = 8_000_000

/** One rendition in one format, from the uploaded bytes. */
export async function renderOne(picture: OpenPicture, { spec, output, target }: RenderJob) {
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
