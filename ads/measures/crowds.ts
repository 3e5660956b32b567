import { createHmac } from 'node:crypto'
import type { Ground } from '@bowerbird/core/ports/ground'
import { countPress } from './crowd-queries.ts'
import { hourMs } from './judge-events.ts'

/**
 * Clicks an hour from one network address that count for one ad account. A school presses less; a program that gives
 * itself out for another browser each time presses more, and is many people to everything else here.
 */
export const mostFromAddress = 120

interface Press {
  address: string
  advertiser_id: string
  at: Date
}

/** Takes note of a click; true: too many came from there in this hour. */
export async function isOneTooMany(
  { db, secret }: Pick<Ground, 'db' | 'secret'>,
  { address, advertiser_id, at }: Press,
): Promise<boolean> {
  const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs)
  // Of another hour it is another hash: what stands in the table follows nobody about.
  const crowd = createHmac('sha256', secret)
    .update(`crowd\n${hour.getTime()}\n${address}`)
    .digest('base64url')
    .slice(0, 22)
  return (await countPress(db, { advertiser_id, hour, crowd })) > mostFromAddress
}
