import sharp from 'sharp'
import { bytesOfPicture } from './demo-pictures.ts'
import type { DemoPicture } from './demo-pictures.ts'
import { renderClipart } from './render-clipart.ts'

export interface RenderedPicture {
  bytes: Buffer
  mime: 'image/jpeg' | 'image/webp'
  width: number
  height: number
}

/**
 * The picture as a user would upload it. Same picture and variant, same bytes.
 * Only clip art has variants: other grounds for the same drawing.
 */
export async function renderPicture(picture: DemoPicture, variant = 0): Promise<RenderedPicture> {
  const source = await bytesOfPicture(picture)
  const size = { width: picture.width, height: picture.height }
  switch (picture.kind) {
    case 'photograph':
      return { bytes: source, mime: 'image/jpeg', ...size }
    case 'drawing':
      return { bytes: await renderDrawing(source, size), mime: 'image/jpeg', ...size }
    case 'clipart':
      return {
        bytes: await renderClipart(source, { ...size, file: picture.file, topic: picture.topic, variant }),
        mime: 'image/webp',
        ...size,
      }
  }
}

/** Names a rendering for a cache. Raise the number when the drawing code changes what comes out. */
export const renderKey = (picture: DemoPicture, variant = 0): string => `${picture.file}.v${variant}.r1`

function renderDrawing(svg: Buffer, size: { width: number; height: number }): Promise<Buffer> {
  // Full colour resolution: thin coloured letters smear at 4:2:0.
  return sharp(svg)
    .resize({ ...size, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
