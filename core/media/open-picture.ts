import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { PictureInspection, PictureJob } from './decoder-protocol.ts'
import { type ImageRefusal, refuseImage } from './image-refusal.ts'

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

/**
 * Whether a GIF ends where one of its blocks ends. The decoder shows as many frames as it finds, so
 * an animation cut off on its way would be taken for a shorter one. A missing last byte (the
 * trailer) is common and harmless.
 */
function isWholeGif(bytes: Uint8Array): boolean {
  let at = 13 + colorTableLength(bytes[10])
  while (at < bytes.length) {
    const block = bytes[at]
    if (block === 0x3b) return true
    if (block === 0x21) at = afterData(bytes, at + 2)
    else if (block === 0x2c) at = afterData(bytes, at + 11 + colorTableLength(bytes[at + 9]))
    // Rubbish between blocks: decoders stop here too, after what they have.
    else return true
  }
  return at === bytes.length
}

function colorTableLength(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

/** Skips a chain of counted pieces and the zero that ends it. Past the end when it is cut off. */
function afterData(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length) {
    const length = bytes[at] ?? 0
    if (length === 0) return at + 1
    at += 1 + length
  }
  return bytes.length + 1
}

/**
 * Whether a colour profile holds colours that sRGB cannot: Display P3, as phones write it, Adobe
 * RGB and wider. Reads the red and green primaries of an ICC profile; one without them (tables,
 * grey, print) counts as ordinary.
 */
export function isWideGamut(profile: Uint8Array): boolean {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength)
  if (view.byteLength < 132) return false
  const red = primary(view, 'rXYZ')
  const green = primary(view, 'gXYZ')
  // sRGB's own, adapted to D50 as profiles are: red x 0.648, green y 0.598. P3: 0.682 and 0.675.
  return (red !== null && red.x > 0.66) || (green !== null && green.y > 0.62)
}

function primary(view: DataView, name: string): { x: number; y: number } | null {
  const tags = Math.min(view.getUint32(128), 100)
  for (let at = 132; at < 132 + tags * 12 && at + 12 <= view.byteLength; at += 12) {
    if (signature(view, at) !== name) continue
    const offset = view.getUint32(at + 4)
    if (offset + 20 > view.byteLength) return null
    const [x, y, z] = [8, 12, 16].map((part) => view.getInt32(offset + part) / 65_536) as [
      number,
      number,
      number,
    ]
    const sum = x + y + z
    return sum > 0 ? { x: x / sum, y: y / sum } : null
  }
  return null
}

function signature(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)))
}
