import { crc32, inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive by their names, read by its directory, each checked against its sum. */
export function readZip(archive: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(archive)
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new Error('this is no archive: it has no end')
  // ZIP64 has an end record of its own, for what does not fit into the plain one.
  const end64 = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 6, 6]))
  const count = end64 < 0 ? bytes.readUInt16LE(end + 10) : Number(bytes.readBigUInt64LE(end64 + 32))
  let at = end64 < 0 ? bytes.readUInt32LE(end + 16) : Number(bytes.readBigUInt64LE(end64 + 48))
  const files = new Map<string, Buffer>()
  for (let n = 0; n < count; n++) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error(`entry ${n} is not where it should be`)
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString()
    const local = bytes.readUInt32LE(at + 42)
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(from, from + bytes.readUInt32LE(at + 20))
    const data = bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed
    if (crc32(data) !== bytes.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`)
    files.set(name, data)
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}
