import type { Size } from '@bowerbird/contract/media/renditions'
import type { InputFormat } from './sniff-image.ts'

/**
 * Width and height as the file's header claims them, read without decoding anything, so that a
 * bomb is refused for the price of a few reads. `head` is the first part of the file. Null when
 * the header is not in it or makes no sense: then the decoder, which has the same limit, decides.
 */
export function headerSize(format: InputFormat, head: Uint8Array): Size | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  try {
    return readers[format](view)
  } catch (error) {
    // Reading past the end of the view: the header is cut off.
    if (error instanceof RangeError) return null
    throw error
  }
}

const readers: Record<InputFormat, (view: DataView) => Size | null> = {
  jpeg: jpegSize,
  png: (view) =>
    fourCharacters(view, 12) === 'IHDR' ? { width: view.getUint32(16), height: view.getUint32(20) } : null,
  gif: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  webp: webpSize,
  avif: largestExtent,
  heic: largestExtent,
}

/** Walks the segments up to the frame header. */
function jpegSize(view: DataView): Size | null {
  let at = 2
  while (true) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    if (marker === 0xd9 || marker === 0xda) return null
    const standsAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
    at += standsAlone ? 2 : 2 + Math.max(2, view.getUint16(at + 2))
  }
}

function webpSize(view: DataView): Size | null {
  const chunk = fourCharacters(view, 12)
  if (chunk === 'VP8X') return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  }
  if (chunk !== 'VP8 ') return null
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

/**
 * The largest `ispe` (image spatial extents) anywhere in the property boxes: a file may hold
 * tiles, an alpha plane and a thumbnail beside the picture, none larger than it.
 */
function largestExtent(view: DataView): Size | null {
  const meta = childBox(view, 0, view.byteLength, 'meta')
  const properties = meta && childBox(view, meta.from + 4, meta.to, 'iprp')
  const container = properties && childBox(view, properties.from, properties.to, 'ipco')
  if (!container) return null
  let largest: Size | null = null
  for (const box of boxes(view, container.from, container.to)) {
    if (box.type !== 'ispe') continue
    const size = { width: view.getUint32(box.from + 4), height: view.getUint32(box.from + 8) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

interface Box {
  type: string
  from: number
  to: number
}

function childBox(view: DataView, from: number, to: number, type: string): Box | null {
  for (const box of boxes(view, from, to)) if (box.type === type) return box
  return null
}

function* boxes(view: DataView, from: number, to: number): Generator<Box> {
  const end = Math.min(to, view.byteLength)
  for (let at = from; at + 8 <= end;) {
    const size = view.getUint32(at)
    if (size < 8) return
    yield { type: fourCharacters(view, at + 4), from: at + 8, to: Math.min(at + size, end) }
    at += size
  }
}

function fourCharacters(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)))
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
}
