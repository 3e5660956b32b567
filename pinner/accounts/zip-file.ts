import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

/** A file in an archive; small enough to be held at once. */
export interface ZipEntry {
  name: string
  at: Date
  data: Uint8Array
  /** Text gets smaller, pictures do not. */
  is_text: boolean
}

const deflate = promisify(deflateRaw)
/** Names are UTF-8. */
const flags = 0x0800
/** Of ZIP64, which any archive may use: whoever reads archives of our day knows it. */
const version = 45
const all32 = 0xffffffff

/**
 * The bytes of a ZIP archive, an entry at a time: nothing larger than one entry is ever held. Sizes stand before
 * each entry, and offsets in ZIP64 fields, so that any number of bytes and files fits.
 */
export async function* zipFile(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const listed: Buffer[] = []
  let at = 0
  for await (const entry of entries) {
    const name = Buffer.from(entry.name)
    const packed = entry.is_text ? await deflate(entry.data) : entry.data
    const facts = Buffer.alloc(20)
    facts.writeUInt16LE(entry.is_text ? 8 : 0, 0)
    facts.writeUInt32LE(dosTime(entry.at), 2)
    facts.writeUInt32LE(crc32(entry.data), 6)
    facts.writeUInt32LE(packed.length, 10)
    facts.writeUInt32LE(entry.data.length, 14)
    facts.writeUInt16LE(name.length, 18)
    const head = Buffer.concat([
      numbers(['u32', 0x04034b50], ['u16', version], ['u16', flags]),
      facts,
      u16(0),
      name,
    ])
    listed.push(directoryEntry(facts, name, at))
    yield head
    yield packed
    at += head.length + packed.length
  }
  yield* directory(listed, at)
}

function directoryEntry(facts: Buffer, name: Buffer, offset: number): Buffer {
  const offset64 = numbers(['u16', 1], ['u16', 8], ['u64', offset])
  return Buffer.concat([
    numbers(['u32', 0x02014b50], ['u16', version], ['u16', version], ['u16', flags]),
    facts,
    numbers(['u16', offset64.length], ['u16', 0], ['u16', 0], ['u16', 0], ['u32', 0], ['u32', all32]),
    name,
    offset64,
  ])
}

function* directory(listed: readonly Buffer[], offset: number): Generator<Uint8Array> {
  let size = 0
  for (const entry of listed) {
    yield entry
    size += entry.length
  }
  const count = listed.length
  yield numbers(
    ['u32', 0x06064b50],
    ['u64', 44],
    ['u16', version],
    ['u16', version],
    ['u32', 0],
    ['u32', 0],
    ['u64', count],
    ['u64', count],
    ['u64', size],
    ['u64', offset],
  )
  yield numbers(['u32', 0x07064b50], ['u32', 0], ['u64', offset + size], ['u32', 1])
  yield numbers(
    ['u32', 0x06054b50],
    ['u16', 0],
    ['u16', 0],
    ['u16', Math.min(count, 0xffff)],
    ['u16', Math.min(count, 0xffff)],
    ['u32', Math.min(size, all32)],
    ['u32', all32],
    ['u16', 0],
  )
}

type Part = readonly [kind: 'u16' | 'u32' | 'u64', value: number]

function numbers(...parts: readonly Part[]): Buffer {
  return Buffer.concat(
    parts.map(([kind, value]) => {
      if (kind === 'u16') return u16(value)
      const bytes = Buffer.alloc(kind === 'u32' ? 4 : 8)
      if (kind === 'u32') bytes.writeUInt32LE(value)
      else bytes.writeBigUInt64LE(BigInt(value))
      return bytes
    }),
  )
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

/** Date and time as DOS wrote them: two-second steps, from 1980 on. */
function dosTime(at: Date): number {
  const day = (Math.max(0, at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return ((day << 16) | time) >>> 0
}
