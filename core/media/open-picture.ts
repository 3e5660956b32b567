import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { PictureInspection, PictureJob } from './decoder-protocol.ts'
import { isWholeGif } from './gif-blocks.ts'
import { type ImageRefusal, refuseImage } from './image-refusal.ts'
import { isWideGamut } from './wide-gamut.ts'

/** Thrown inside a decoder process, becomes the reply. */
export class DecodeRefusal extends Error {
  refusal: ImageRefusal
  constructor(refusal: ImageRefusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** A picture whose header was read and found acceptable; its pixels not yet. */
export interface OpenPicture {
  facts: PictureInspection
  /** Has colours that sRGB cannot hold. */
  isWide: boolean
  /** Its own metadata, as the decoder found them. */
  xmp: Uint8Array | undefined
  /** The first frame, upright. `strict` fails on everything that the decoder only warns of. */
  still(strict?: 'strict'): Sharp
  /** All frames that are kept, or as many as fit in this many pixels; the same as `still` for a still. */
  frames(maxPixels?: number): Sharp
}

export async function openPicture({ path, format, limits }: PictureJob): Promise<OpenPicture> {
  const header = await sharp(path, { limitInputPixels: false }).metadata().catch(refuseHeader)
  const isSameFormat = header.format === (format === 'avif' ? 'heif' : format)
  if (!isSameFormat) throw new DecodeRefusal(refuseImage('not_an_image'))
  const animated = (format === 'gif' || format === 'webp') && (header.pages ?? 1) > 1
  const upright = animated
    ? { width: header.width, height: header.pageHeight ?? header.height }
    : header.autoOrient
  const { width, height } = upright
  if (Math.min(width, height) < limits.minSide) throw new DecodeRefusal(refuseImage('too_small'))
  if (width * height > limits.maxPixels || Math.max(width, height) > limits.maxSide) {
    throw new DecodeRefusal(refuseImage('too_many_pixels'))
  }
  const affordable = Math.floor(limits.maxAnimationPixels / (width * height))
  const frames = animated ? Math.max(1, Math.min(header.pages ?? 1, limits.maxFrames, affordable)) : 1
  if (animated && format === 'gif' && !isWholeGif(await readFile(path))) {
    throw new DecodeRefusal(refuseImage('truncated'))
  }
  const open = (pages: number, strict?: 'strict') =>
    sharp(path, {
      pages,
      failOn: strict ? 'warning' : 'error',
      limitInputPixels: Math.max(limits.maxPixels, limits.maxAnimationPixels),
      // Frames cannot be turned one by one, and no camera makes animations.
      autoOrient: !animated,
    })
  return {
    facts: { format, width, height, animated: frames > 1, frames },
    xmp: header.xmp,
    isWide: header.icc !== undefined && isWideGamut(header.icc),
    still: (strict) => open(1, strict),
    frames: (maxPixels = Infinity) =>
      open(Math.max(1, Math.min(frames, Math.floor(maxPixels / (width * height))))),
  }
}

function refuseHeader(error: unknown): never {
  throw new DecodeRefusal(refuseImage(isCutOff(error) ? 'truncated' : 'not_an_image'))
}

/** For errors while pixels were read: the header was right, so what follows is damaged. */
export function refuseDamaged(error: unknown): never {
  const tooManyPixels = error instanceof Error && error.message.includes('exceeds pixel limit')
  throw new DecodeRefusal(refuseImage(tooManyPixels ? 'too_many_pixels' : 'truncated'))
}

/** Whether a decoder's complaint means that pixels are missing. */
export function isCutOff(error: unknown): boolean {
  return error instanceof Error && /truncat|premature|not enough|unexpected end|end of/i.test(error.message)
}
