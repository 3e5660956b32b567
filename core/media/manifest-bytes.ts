import type { InputFormat } from './sniff-image.ts'

/** Bytes of a file from a place on; fewer at its end, none behind it. */
export type ReadAt = (at: number, length: number) => Buffer

/** Manifests hold thumbnails of what went into a picture; a larger one is not genuine. */
export const mostManifestBytes = 8 * 1024 * 1024
/** Pieces of a file that are looked at: enough for any picture of 50 MB that a program wrote. */
const mostPieces = 20_000

/**
 * The C2PA manifest store in a picture's file, as JUMBF boxes; null when there is none. Only heads of pieces are
 * read on the way. Lengths are believed as far as the file goes: each step leads forward, and there are so many at most.
 */
export function manifestBytes(format: InputFormat, read: ReadAt): Buffer | null {
  if (format === 'jpeg') return fromJpeg(read)
  if (format === 'png') return fromPng(read)
  if (format === 'webp') return fromWebp(read)
  if (format === 'avif' || format === 'heic') return fromAvif(read)
  return null
}

/** APP11 segments, each with a number of its box and of its place in it, and the box's head again. */
function fromJpeg(read: ReadAt): Buffer | null {
  const parts: { box: number; place: number; data: Buffer }[] = []
  let total = 0
  for (let at = 2, pieces = 0; pieces < mostPieces && total < mostManifestBytes; pieces += 1) {
    const head = read(at, 20)
    const [mark, marker = 0] = head
    // The picture itself begins: what comes after it is not read.
    if (head.length < 4 || mark !== 0xff || marker === 0xda || marker === 0xd9) break
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = head.readUInt16BE(2)
    if (marker === 0xeb && length >= 18 && head.length === 20 && head.toString('latin1', 4, 6) === 'JP') {
      const place = head.readUInt32BE(8)
      const data = read(at + (place === 1 ? 12 : 20), length - (place === 1 ? 10 : 18))
      parts.push({ box: head.readUInt16BE(6), place, data })
      total += data.length
    }
    at += 2 + Math.max(2, length)
  }
  parts.sort((a, b) => a.box - b.box || a.place - b.place)
  return parts.length === 0 ? null : Buffer.concat(parts.map(({ data }) => data))
}

function fromPng(read: ReadAt): Buffer | null {
  for (let at = 8, pieces = 0; pieces < mostPieces; pieces += 1) {
    const head = read(at, 8)
    if (head.length < 8) return null
    const [length, type] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)]
    if (type === 'caBX') return read(at + 8, Math.min(length, mostManifestBytes))
    if (type === 'IEND') return null
    at += 12 + length
  }
  return null
}

function fromWebp(read: ReadAt): Buffer | null {
  for (let at = 12, pieces = 0; pieces < mostPieces; pieces += 1) {
    const head = read(at, 8)
    if (head.length < 8) return null
    const [type, length] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)]
    if (type === 'C2PA') return read(at + 8, Math.min(length, mostManifestBytes))
    at += 8 + length + (length % 2)
  }
  return null
}

const c2paBox = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex')

/** A box named by its UUID: version and flags, what it is for, where its parts are, then the manifests. */
function fromAvif(read: ReadAt): Buffer | null {
  for (let at = 0, pieces = 0; pieces < mostPieces; pieces += 1) {
    const head = read(at, 24)
    if (head.length < 8) return null
    const length = lengthOfBox(head)
    if (head.toString('latin1', 4, 8) === 'uuid' && head.subarray(8, 24).equals(c2paBox)) {
      const body = read(at + 24, Math.min(length - 24, mostManifestBytes))
      const purposeEnd = body.indexOf(0, 4)
      return purposeEnd < 0 ? null : body.subarray(purposeEnd + 9)
    }
    if (length < 8) return null
    at += length
  }
  return null
}

/** 1: the length is the long one that follows; 0: as far as there is anything. */
function lengthOfBox(head: Buffer): number {
  const length = head.readUInt32BE(0)
  if (length === 0) return Number.MAX_SAFE_INTEGER
  if (length !== 1) return length
  return head.length < 16 ? 0 : Math.min(Number(head.readBigUInt64BE(8)), Number.MAX_SAFE_INTEGER)
}
