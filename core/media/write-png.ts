import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflate, deflateSync } from 'node:zlib'

export interface PngSource {
  width: number
  height: number
  channels: 3 | 4
  /** Bytes from one row to the next. */
  stride: number
  /** Eight bits a channel. */
  data: Uint8Array
  /** What the numbers mean as colours: an ICC profile, or null for sRGB. */
  icc: Uint8Array | null
}

const rowsAtOnce = 64

/** Pixels as a PNG file for the decoder that reads everything else: not packed, for it lives a second. */
export async function writePng(path: string, picture: PngSource): Promise<void> {
  const packed = Readable.from(rows(picture), { objectMode: false }).pipe(createDeflate({ level: 0 }))
  await pipeline(chunks(picture, packed), createWriteStream(path, { flags: 'wx' }))
}

async function* chunks({ width, height, channels, icc }: PngSource, packed: AsyncIterable<Uint8Array>) {
  yield Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, channels === 4 ? 6 : 2, 0, 0, 0], 8)
  yield chunk('IHDR', header)
  if (icc) yield chunk('iCCP', Buffer.concat([Buffer.from('profile\0\0'), deflateSync(icc)]))
  for await (const part of packed) yield chunk('IDAT', part)
  yield chunk('IEND', Buffer.alloc(0))
}

/** Each row behind the byte that says how it was filtered: not at all. */
function* rows({ width, height, channels, stride, data }: PngSource): Generator<Buffer> {
  const length = width * channels
  for (let from = 0; from < height; from += rowsAtOnce) {
    const count = Math.min(rowsAtOnce, height - from)
    const part = Buffer.alloc(count * (length + 1))
    for (let row = 0; row < count; row += 1) {
      const at = (from + row) * stride
      part.set(data.subarray(at, at + length), row * (length + 1) + 1)
    }
    yield part
  }
}

function chunk(type: string, data: Uint8Array): Buffer {
  const whole = Buffer.alloc(data.length + 12)
  whole.writeUInt32BE(data.length, 0)
  whole.write(type, 4, 'latin1')
  whole.set(data, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, data.length + 8)), data.length + 8)
  return whole
}
