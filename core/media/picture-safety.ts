import { networkInFile } from './learned-likeness.ts'
import { runNetwork } from './network.ts'
import type { Network } from './network.ts'

/** What the last layer of nsfwjs tells apart, in its order. */
const kinds = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const
const unsafe: ReadonlySet<string> = new Set(['hentai', 'porn'])

/** From here on a picture waits for a review. */
export const heldFrom = 0.85

/** The network in this file; null when there is none, or one that tells other kinds apart. */
export function safetyNetworkIn(path: string | undefined): Network | null {
  const network = networkInFile(path)
  const last = network?.steps.at(-1)
  return last?.kind === 'all' && last.filters === kinds.length ? network : null
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
