/** Pictures for tests, made here so that the repository holds no binary files. */
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A soft, photograph-like scene: gradients, a few shapes, some grain. The same for the same seed. */
export function scene(width: number, height: number, seed = 1): Sharp {
  const data = Buffer.alloc(width * height * 3)
  const random = seededRandom(seed)
  const waves = Array.from({ length: 6 }, () => [random() * 9, random() * 9, random() * 6, random() * 60])
  let at = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        let value = 120 + random() * 8
        for (const [across = 0, down = 0, turn = 0, depth = 0] of waves) {
          value += Math.sin((across * x) / width + (down * y) / height + turn + channel) * depth * 0.5
        }
        data[at++] = Math.max(0, Math.min(255, value))
      }
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** Four quarters, each of one colour: top left, top right, bottom left, bottom right. */
export async function quarters(colors: string[], width = 240, height = 160): Promise<Sharp> {
  const [wide, high] = [Math.floor(width / 2), Math.floor(height / 2)]
  const tiles = colors.map((background, at) => ({
    input: { create: { width: wide, height: high, channels: 3 as const, background } },
    left: (at % 2) * wide,
    top: Math.floor(at / 2) * high,
  }))
  const png = await sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite(tiles)
    .png()
    .toBuffer()
  return sharp(png)
}

/** `count` frames, each shifted a little, as a GIF or animated WebP. */
export async function animation(
  format: 'gif' | 'webp',
  count: number,
  width = 160,
  height = 130,
): Promise<Buffer> {
  const frames = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      quarters(at % 2 ? ['red', 'blue', 'lime', 'white'] : ['blue', 'red', 'white', 'lime'], width, height),
    ),
  )
  const raw = await Promise.all(frames.map((frame) => frame.removeAlpha().raw().toBuffer()))
  const joined = sharp(Buffer.concat(raw), {
    raw: { width, height: height * count, channels: 3, pageHeight: height },
  })
  const delay = Array.from({ length: count }, () => 50)
  return await (
    format === 'gif' ? joined.gif({ delay, effort: 1 }) : joined.webp({ delay, effort: 0 })
  ).toBuffer()
}

/** A PNG of any claimed size whose pixels are `rows` lines of zeros (grey, one bit a pixel). */
export function hollowPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const lines = Buffer.alloc(rows * (1 + Math.ceil(width / 8)))
  return pngOf(pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(lines, { level: 9 })))
}

export function pngOf(...chunks: Buffer[]): Buffer {
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([magic, ...chunks, pngChunk('IEND', Buffer.alloc(0))])
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** Puts chunks right after a PNG's header. */
export function withPngChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
}

/** Puts a segment (0xe1 for EXIF and XMP, 0xed for IPTC, 0xfe for a comment) first in a JPEG. */
export function withJpegSegment(jpeg: Buffer, marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

/** Changes the size that a JPEG's frame header claims. */
export function claimJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  for (let at = 2; at < changed.length; at += 2 + changed.readUInt16BE(at + 2)) {
    const marker = changed.readUInt8(at + 1)
    if (marker < 0xc0 || marker > 0xc2) continue
    changed.writeUInt16BE(height, at + 5)
    changed.writeUInt16BE(width, at + 7)
    return changed
  }
  throw new Error('no frame header')
}

/** Numbers from 0 to 1, the same row for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
