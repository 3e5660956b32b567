import { z } from 'zod'
import { checkModelBytes, checksumOf } from './model-checksum.ts'
import { modelInFile } from './model-in-file.ts'
import type { OnUnusable } from './model-in-file.ts'
import { layoutOf } from './word-network.ts'
import type { WordNetwork } from './word-network.ts'

const size = z.int().min(1).max(4_096)
const headForm = z.object({
  format: z.literal('bowerbird words 1'),
  // A model's name goes into messages between processes, beside vectors.
  model_id: z.string().regex(/^[\w.-]{1,80}$/u),
  pieces: z
    .array(z.tuple([z.string().max(64), z.number()]))
    .min(1)
    .max(65_536),
  reserved: z.int().min(1).max(64),
  width: size.multipleOf(2),
  layers: z
    .array(
      z
        .object({ of: size, width: size, heads: size, hidden: size })
        .refine((one) => one.of % one.heads === 0),
    )
    .min(1)
    .max(24),
  out: size,
  // Files of earlier releases have none.
  sha256: z.string().optional(),
})

/** A network as a file: the length of its head, the head in JSON, then its weights. */
export function wordNetworkBytes({ weights, ...form }: WordNetwork): Uint8Array {
  // Numbers lie with their lower bytes first on every machine that Node runs on.
  const numbers = new Uint8Array(weights.buffer, weights.byteOffset, weights.byteLength)
  const sha256 = checksumOf(numbers)
  const head = Buffer.from(JSON.stringify({ format: 'bowerbird words 1', ...form, sha256 }))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  return Buffer.concat([length, head, numbers])
}

/** Throws when the bytes are no such file, or not all of one. */
export function readWordNetwork(bytes: Uint8Array): WordNetwork {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const from = 4 + buffer.readUInt32LE(0)
  const { format: _, sha256, ...form } = headForm.parse(JSON.parse(buffer.toString('utf8', 4, from)))
  const { length } = layoutOf(form)
  if (buffer.length - from !== 4 * length) throw new Error('the file of the words is cut off')
  checkModelBytes(buffer.subarray(from), sha256)
  const fits = form.layers.every((layer, n) => layer.of === (form.layers[n - 1]?.width ?? form.width))
  if (!fits) throw new Error('the layers of the words do not fit together')
  const weights = new Float32Array(length)
  new Uint8Array(weights.buffer).set(buffer.subarray(from))
  return { ...form, weights }
}

/** The network in this file; null when there is none, or none that can be read. */
export const wordNetworkInFile = (path: string | undefined, on_unusable?: OnUnusable): WordNetwork | null =>
  modelInFile(path, readWordNetwork, on_unusable)
