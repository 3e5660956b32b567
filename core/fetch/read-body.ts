import type { Bytes, Decoder } from './content-decoders.ts'

export type BodyBytes = { bytes: Uint8Array; is_over: boolean }

/**
 * Reads and decodes until the end, or until more than `max_bytes` came out. What goes in is counted as well: a
 * compressed stream of nothing would else run until the clock stops it.
 */
export async function readBody(source: Bytes, decoders: Decoder[], max_bytes: number): Promise<BodyBytes> {
  const wire = counted(source, max_bytes)
  const decoded = decoders.reduce<Bytes>((bytes, decode) => decode(bytes), wire.bytes)
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of decoded) {
      chunks.push(chunk.subarray(0, max_bytes - length))
      length += chunk.length
      if (length > max_bytes) break
    }
  } catch (error) {
    // Cut off in the middle, a decoder complains of a missing end.
    if (!wire.isOver()) throw error
  }
  return { bytes: joined(chunks, Math.min(length, max_bytes)), is_over: length > max_bytes || wire.isOver() }
}

function counted(source: Bytes, max_bytes: number) {
  let length = 0
  async function* limited(): Bytes {
    for await (const chunk of source) {
      length += chunk.length
      yield chunk
      if (length > max_bytes) return
    }
  }
  return { bytes: limited(), isOver: () => length > max_bytes }
}

/** A copy of its own: it may cross to another process, and must not carry a shared pool along. */
function joined(chunks: Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
