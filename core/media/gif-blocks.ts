/**
 * Whether a GIF ends where one of its blocks ends. The decoder shows as many frames as it finds, so
 * an animation cut off on its way would be taken for a shorter one. A missing last byte (the
 * trailer) is common and harmless.
 */
export function isWholeGif(bytes: Uint8Array): boolean {
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
