import { modelInFile } from './model-in-file.ts'
import type { OnUnusable } from './model-in-file.ts'
import { readNetwork } from './network-file.ts'
import { runNetwork } from './network.ts'
import type { Network } from './network.ts'

/** What the last layer of nsfwjs tells apart, in its order. */
const kinds = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const
const unsafe: ReadonlySet<string> = new Set(['hentai', 'porn'])

/** From here on a picture waits for a review. */
export const heldFrom = 0.85

/** The network in this file; null when there is none, or one that tells other kinds apart. */
export const safetyNetworkIn = (path: string | undefined, on_unusable?: OnUnusable): Network | null =>
  modelInFile(path, readSafetyNetwork, on_unusable)

function readSafetyNetwork(bytes: Uint8Array): Network {
  const network = readNetwork(bytes)
  const last = network.steps.at(-1)
  if (last?.kind !== 'all' || last.filters !== kinds.length)
    throw new Error('the network tells other kinds of pictures apart')
  return network
}

/** How sure a network is, from 0 to 1, that a picture is not for everyone. */
export function safetyScore(network: Network, rgb: Uint8Array): number {
  const values = [...runNetwork(network, rgb)]
  if (values.length !== kinds.length) throw new Error('the network tells other kinds of pictures apart')
  const most = Math.max(...values)
  const shares = values.map((value) => Math.exp(value - most))
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return shares.reduce((sum, share, at) => sum + (unsafe.has(kinds[at] ?? '') ? share / whole : 0), 0)
}
