import { colorsByAmountAt, vectorBytes } from './describe-likeness.ts'
import type { LearnedVector } from './describe-likeness.ts'
import { modelInFile } from './model-in-file.ts'
import type { OnUnusable } from './model-in-file.ts'
import type { Network } from './network.ts'
import { runNetwork } from './network.ts'
import { readNetwork } from './network-file.ts'

/** So that vectors of pictures that are not alike differ about as much as our own do. */
const scale = 300

/**
 * What a network says of a picture, as a vector that is compared as our own are. Channels that are much the same in all
 * pictures say little, so each counts by how far it is from what is usual. Behind them our own colours by amount.
 */
export function learnedVector(network: Network, rgb: Uint8Array, own: Uint8Array): LearnedVector {
  const values = runNetwork(network, rgb).map((value, at) => {
    const { mean = 0, spread = 1 } = network.usual[at] ?? {}
    return (value - mean) / (spread + 1e-6)
  })
  const length = Math.hypot(...values) || 1
  const vector = new Uint8Array(vectorBytes)
  vector.set(own.subarray(...colorsByAmountAt), vectorBytes - (colorsByAmountAt[1] - colorsByAmountAt[0]))
  values
    .subarray(0, vectorBytes)
    .forEach(
      (value, at) => (vector[at] = Math.min(255, Math.max(0, Math.round(128 + (scale * value) / length)))),
    )
  return { model_id: network.model_id, vector }
}

/** The network in this file, read once; null when there is none, or none that can be read. */
export const networkInFile = (path: string | undefined, on_unusable?: OnUnusable): Network | null =>
  modelInFile(path, readNetwork, on_unusable)
