import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { crc32, createDeflateRaw, deflateRaw } from 'node:zlib'

/** A file in an archive: held at once, or made while it is written. */
export interface ZipEntry {
  name: string
  at: Date
  data: Uint8Array | AsyncIterable<Uint8Array>
  /** Text gets smaller, pictures do not. */
  is_text: boolean
}

/** All of a file, whichever way it comes. */
export async function bytesOfEntry({ data }: Pick<ZipEntry, 'data'>): Promise<Buffer> {
  return data instanceof Uint8Array ? Buffer.from(data) : buffer(data)
}

const deflate = promisify(deflateRaw)
/** Names are UTF-8. */
const utf8Names = 0x0800
/** Sum and sizes stand behind the bytes. */
const sizesBehind = 0x0008
/** Of ZIP64, which any archive may use: whoever reads archives of our day knows it. */
const version = 45
const all32 = 0xffffffff

/** What the directory says of a file. */
interface Listed {
  name: Buffer
  flags: number
  facts: Buffer
}

/**
 * The bytes of a ZIP archive, an entry at a time: nothing larger than one whole entry is ever held. Offsets stand in
 * ZIP64 fields, so that any number of bytes and files fits; one file holds 4 GB at most.
 */
export async function* zipFile(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const listed: Buffer[] = []
  let at = 0
  for await (const entry of entries) {
    const begin = at
    const parts =
      entry.data instanceof Uint8Array ? wholeFile(entry, entry.data) : madeFile(entry, entry.data)
    for (let part = await parts.next(); ; part = await parts.next()) {
      if (part.done) {
        listed.push(directoryEntry(part.value, begin))
        break
      }
      yield part.value
      at += part.value.length
    }
  }
  yield* directory(listed, at)
}

async function* wholeFile(entry: ZipEntry, data: Uint8Array): AsyncGenerator<Uint8Array, Listed> {
  const packed = entry.is_text ? await deflate(data) : data
  const facts = factsOf(entry, { sum: crc32(data), packed: packed.length, size: data.length })
  const file = { name: Buffer.from(entry.name), flags: utf8Names, facts }
  yield localHead(file)
  yield packed
  return file
}

async function* madeFile(
  entry: ZipEntry,
  data: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, Listed> {
  const seen = { sum: 0, packed: 0, size: 0 }
  const name = Buffer.from(entry.name)
  const flags = utf8Names | sizesBehind
  yield localHead({ name, flags, facts: factsOf(entry, seen) })
  const counted = async function* () {
    for await (const part of data) {
      seen.sum = crc32(part, seen.sum)
      seen.size += part.length
      yield part
    }
  }
  const plain = Readable.from(counted(), { objectMode: false })
  // What goes wrong in one ends the other, and this reading of it.
  const packed = entry.is_text ? pipeline(plain, createDeflateRaw(), () => {}) : plain
  for await (const part of packed as AsyncIterable<Uint8Array>) {
    seen.packed += part.length
    yield part
  }
  if (Math.max(seen.size, seen.packed) > all32) throw new Error(`${entry.name} is larger than a file may be`)
  yield numbers(['u32', 0x08074b50], ['u32', seen.sum], ['u32', seen.packed], ['u32', seen.size])
  return { name, flags, facts: factsOf(entry, seen) }
}

/** What stands alike before a file and in the directory. */
function factsOf(
  { name, at, is_text }: ZipEntry,
  { sum, packed, size }: { sum: number; packed: number; size: number },
): Buffer {
  return numbers(
    ['u16', is_text ? 8 : 0],
    ['u32', dosTime(at)],
    ['u32', sum],
    ['u32', packed],
    ['u32', size],
    ['u16', Buffer.byteLength(name)],
  )
}

const localHead = ({ name, flags, facts }: Listed) =>
  Buffer.concat([numbers(['u32', 0x04034b50], ['u16', version], ['u16', flags]), facts, u16(0), name])

function directoryEntry({ name, flags, facts }: Listed, offset: number): Buffer {
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
