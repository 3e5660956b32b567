import { closeSync, openSync, readSync } from 'node:fs'
import { manifestBytes, type ReadAt } from './manifest-bytes.ts'
import type { InputFormat } from './sniff-image.ts'

/**
 * What metadata say of how a picture was made, in the words of the IPTC's list of digital source types
 * (https://cv.iptc.org/newscodes/digitalsourcetype/). Only these say that a machine made it, or a part of it.
 */
const madeByMachine = new Set([
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'algorithmicMedia',
])

const lists = /^https?:\/\/(?:cv\.iptc\.org\/newscodes|c2pa\.org)\/digitalsourcetype\//

function saysMachine(type: string): boolean {
  return madeByMachine.has(type.trim().replace(lists, ''))
}

/** More than any honest packet; what comes after it is not read. */
const mostBytes = 4 * 1024 * 1024

/** XMP tells it as an attribute, as text, or as the address of a resource. */
const inXmp =
  /:DigitalSourceType(?:\s{0,9}=\s{0,9}["']|\s{0,9}>\s{0,99}|\s{1,9}rdf:resource\s{0,9}=\s{0,9}["'])([^"'<]{1,200})/g

export function isMachineMadeByXmp(xmp: Uint8Array): boolean {
  const text = Buffer.from(xmp.subarray(0, mostBytes)).toString('utf8')
  return [...text.matchAll(inXmp)].some(([, type = '']) => saysMachine(type))
}

const key = Buffer.from('igitalSourceType', 'latin1')

/** The same in an assertion of a manifest, which is CBOR or JSON: a text after that key. */
function isMachineMadeByAssertion(content: Buffer): boolean {
  for (let at = content.indexOf(key); at >= 0; at = content.indexOf(key, at + key.length)) {
    if (saysMachine(textAt(content, at + key.length))) return true
  }
  return false
}

const afterJsonKey = /^"\s{0,99}:\s{0,99}"([^"\\]{1,200})"/

/** The CBOR text, or the JSON string, that begins here; empty when something else does. */
function textAt(content: Buffer, at: number): string {
  const head = content[at] ?? 0
  if (head === 0x22) return afterJsonKey.exec(content.toString('latin1', at, at + 500))?.[1] ?? ''
  if (head >= 0x60 && head < 0x78) return content.toString('latin1', at + 1, at + 1 + head - 0x60)
  if (head === 0x78) return content.toString('latin1', at + 2, at + 2 + (content[at + 1] ?? 0))
  return ''
}

/** Assertions that say how a picture was made; what else a manifest holds (thumbnails, hashes, names) is left alone. */
const relevantLabels =
  /^(?:c2pa\.actions|c2pa\.claim|c2pa\.metadata|cawg\.metadata|stds\.iptc|stds\.schema-org)/

const deepest = 8
const mostBoxes = 10_000

/**
 * Whether any manifest of the store says that a machine made the picture or something that went into it: a picture
 * made of machine-made parts is one, too, whichever program edited it last. Signatures are not checked: nothing here is taken
 * for a proof, only for what the file says of itself.
 */
export function isMachineMadeByManifest(store: Buffer): boolean {
  const left = { boxes: mostBoxes }
  return saysSo(store, { depth: 0, label: '', left })
}

interface Place {
  depth: number
  /** Of the superbox that contains these boxes. */
  label: string
  left: { boxes: number }
}

function saysSo(boxes: Buffer, { depth, label, left }: Place): boolean {
  let own = label
  for (let at = 0; at + 8 <= boxes.length && left.boxes > 0;) {
    left.boxes -= 1
    const claimed = boxes.readUInt32BE(at)
    const isLong = claimed === 1 && at + 16 <= boxes.length
    const head = isLong ? 16 : 8
    const length =
      claimed === 0 ? boxes.length - at : isLong ? Number(boxes.readBigUInt64BE(at + 8)) : claimed
    if (length < head) return false
    const content = boxes.subarray(at + head, Math.min(at + length, boxes.length))
    const type = boxes.toString('latin1', at + 4, at + 8)
    if (type === 'jumd') own = labelOf(content)
    else if (type === 'jumb') {
      if (depth < deepest && saysSo(content, { depth: depth + 1, label: own, left })) return true
    } else if ((type === 'cbor' || type === 'json') && relevantLabels.test(own)) {
      if (isMachineMadeByAssertion(content)) return true
    }
    at += length
  }
  return false
}

/** After the kind (16 bytes) and a byte that says whether there is one: text up to a zero. */
function labelOf(description: Buffer): string {
  if (((description[16] ?? 0) & 2) === 0) return ''
  const end = description.indexOf(0, 17)
  return description.toString('latin1', 17, Math.min(end < 0 ? description.length : end, 17 + 200))
}

/** Which of a picture's own metadata say that a machine made it. */
export type AiSource = 'c2pa' | 'iptc'

interface PictureFile {
  path: string
  format: InputFormat
  xmp: Uint8Array | undefined
}

/** Reads what the picture says of itself; null when it says nothing, or nothing that can be read (SAVE-28). */
export function aiSourceOf({ path, format, xmp }: PictureFile): AiSource | null {
  const file = openSync(path, 'r')
  try {
    const manifests = manifestBytes(format, readerOf(file))
    if (manifests && isMachineMadeByManifest(manifests)) return 'c2pa'
  } finally {
    closeSync(file)
  }
  return xmp && isMachineMadeByXmp(xmp) ? 'iptc' : null
}

function readerOf(file: number): ReadAt {
  return (at, length) => {
    if (!Number.isSafeInteger(at)) return Buffer.alloc(0)
    const bytes = Buffer.alloc(Math.max(0, length))
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, at))
  }
}
