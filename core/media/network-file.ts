import { z } from 'zod'
import { checkModelBytes, checksumOf } from './model-checksum.ts'
import type { Network } from './network.ts'

const step = z.union([
  z.object({ kind: z.literal('mean'), of: z.int() }),
  z.object({ kind: z.literal('sum'), of: z.tuple([z.int(), z.int()]) }),
  z.object({
    kind: z.enum(['each', 'all']),
    of: z.int(),
    channels: z.int(),
    filters: z.int(),
    width: z.int(),
    stride: z.int(),
    pad: z.tuple([z.int(), z.int()]),
    most: z.number().nullable(),
    at: z.int(),
    bias_at: z.int(),
  }),
])
const headForm = z.object({
  format: z.literal('bowerbird network 1'),
  // A model's name goes into messages between processes, beside vectors.
  model_id: z.string().regex(/^[\w.-]{1,80}$/u),
  side: z.int().min(1).max(512),
  steps: z.array(step).min(1).max(1_000),
  usual: z.array(z.object({ mean: z.number(), spread: z.number() })),
  // Files of earlier releases have none.
  sha256: z.string().optional(),
})

/** A network as a file: the length of its head, the head in JSON, then its weights. */
export function networkBytes({ model_id, side, steps, weights, usual }: Network): Uint8Array {
  const numbers = Buffer.alloc(4 * weights.length)
  weights.forEach((value, at) => numbers.writeFloatLE(value, 4 * at))
  const sha256 = checksumOf(numbers)
  const form = { format: 'bowerbird network 1', model_id, side, steps, usual, sha256 }
  const head = Buffer.from(JSON.stringify(form))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  return Buffer.concat([length, head, numbers])
}

/** Throws when the bytes are no such file. */
export function readNetwork(bytes: Uint8Array): Network {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const from = 4 + buffer.readUInt32LE(0)
  const { model_id, side, steps, usual, sha256 } = headForm.parse(
    JSON.parse(buffer.toString('utf8', 4, from)),
  )
  checkModelBytes(buffer.subarray(from), sha256)
  const weights = Float32Array.from({ length: (buffer.length - from) / 4 }, (_, at) =>
    buffer.readFloatLE(from + 4 * at),
  )
  return { model_id, side, steps, weights, usual }
}
