import { isMachineMadeByAssertion } from './digital-source-type.ts'

/** Assertions that say how a picture was made; what else a manifest holds (thumbnails, hashes, names) is left alone. */
const telling = /^(?:c2pa\.actions|c2pa\.claim|c2pa\.metadata|cawg\.metadata|stds\.iptc|stds\.schema-org)/

const deepest = 8
const mostBoxes = 10_000

/**
 * Whether any manifest of the store says that a machine made the picture or something that went into it: a picture
 * made of machine-made parts is one, too, whoever edited it last. Signatures are not checked: nothing here is taken
 * for a proof, only for what the file says of itself.
 */
export function isMachineMadeByManifest(store: Buffer): boolean {
  const left = { boxes: mostBoxes }
  return saysSo(store, { depth: 0, label: '', left })
}

interface Place {
  depth: number
  /** Of the superbox that these boxes stand in. */
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
    } else if ((type === 'cbor' || type === 'json') && telling.test(own)) {
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
