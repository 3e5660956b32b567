import { createHmac } from 'node:crypto'
import type { UserId } from '@bowerbird/contract/kernel/ids'

const hashOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

interface Seen {
  audience_key: string
  owner_id: UserId
  day: string
}

/** A viewer as they are known for one day to the pins of one owner: no one can be followed to another day or owner. */
export const viewerKey = (secret: string, { audience_key, owner_id, day }: Seen): string =>
  hashOf(secret, `organic viewer\n${owner_id}\n${day}\n${audience_key}`).toString('base64url').slice(0, 16)

/** The id of a batch as it is kept: one that another sender used is not the same. */
export function batchKey(secret: string, sender: { audience_key: string; batch: string }): string {
  const hex = hashOf(secret, `organic batch\n${sender.audience_key}\n${sender.batch}`).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
