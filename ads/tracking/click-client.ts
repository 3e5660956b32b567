import { createHmac } from 'node:crypto'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { idTime } from '@bowerbird/core/db/id-layout'

/** A person or a browser, known for a week or not; 'shared': an address alone, which many people may have. */
export type ClickClient = 'known' | 'new' | 'shared'

const knownAfterMs = 7 * 24 * 3_600_000

interface Sender {
  viewer: Pick<Viewer, 'created_at'> | null
  audience_key: string
  at: Date
}

export function clientOf({ viewer, audience_key, at }: Sender): ClickClient {
  const [, browser] = /^browser (\d{1,19})$/.exec(audience_key) ?? []
  const since = viewer?.created_at ?? (browser === undefined ? undefined : idTime(browser))
  if (!since) return 'shared'
  return at.getTime() - since.getTime() >= knownAfterMs ? 'known' : 'new'
}

interface Network {
  address: string
  advertiser_id: AdvertiserId
  /** Of the account. */
  day: string
}

/**
 * The network that an event came from, as it is stored: a keyed hash that is another one for each account and each
 * day, so that no one can be followed from one to the next.
 */
export const networkHash = (secret: string, { address, advertiser_id, day }: Network): string =>
  createHmac('sha256', secret)
    .update(`network\n${advertiser_id}\n${day}\n${prefixOf(address)}`)
    .digest('base64url')
    .slice(0, 22)

/** IPv4 by its /24. IPv6 comes as its /64 already (core/call/network-address.ts). */
const prefixOf = (address: string): string => address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
