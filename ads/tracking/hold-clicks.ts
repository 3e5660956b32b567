import type { ClickClient } from './click-client.ts'

/** What one network may press of one account in an hour and be billed at once. The rest waits until the day is judged. */
const atOnceAnHour: Record<ClickClient, number> = { known: 20, new: 3, shared: 3 }
/** The click came very late after the page was opened. */
const staleMs = 6 * 3_600_000
/** No pin was in view for a second before it was pressed. */
const quickMs = 1_000

export interface ArrivingClick {
  impression_id: string
  at: Date
  served_at: Date
  /** Null: stored before networks were noted. */
  network: string | null
  client: ClickClient | null
}

export const isStale = (click: Pick<ArrivingClick, 'at' | 'served_at'>): boolean => delayMs(click) > staleMs
export const isQuick = (click: Pick<ArrivingClick, 'at' | 'served_at'>): boolean => delayMs(click) < quickMs

/** From serving to the click, both by our own clocks. */
export const delayMs = ({ at, served_at }: Pick<ArrivingClick, 'at' | 'served_at'>): number =>
  at.getTime() - served_at.getTime()

/** What is counted together: clicks of an hour from one network, of people that are known and of others apart. */
export interface FloodBucket {
  hour: Date
  crowd: string
}

export function floodBucketOf({ at, network, client }: ArrivingClick): FloodBucket | null {
  if (network === null) return null
  const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs)
  return { hour, crowd: client === 'known' ? `${network} known` : network }
}

const hourMs = 3_600_000

export const floodBucketKey = ({ hour, crowd }: FloodBucket): string => `${hour.getTime()} ${crowd}`

/**
 * Which of these clicks wait until their day is judged (docs/decisions/044), and what was billed at once by now.
 * All are of one account, and count as far as anything else is known.
 */
export function clicksToHold(
  clicks: readonly ArrivingClick[],
  billed_before: ReadonlyMap<string, number>,
): { held: Set<string>; billed: Map<string, number> } {
  const held = new Set<string>()
  const billed = new Map(billed_before)
  for (const click of clicks.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const bucket = floodBucketOf(click)
    if (!bucket) continue
    const key = floodBucketKey(bucket)
    const count = billed.get(key) ?? 0
    const client = click.client ?? 'shared'
    const isOdd = client !== 'known' && (isStale(click) || isQuick(click))
    if (isOdd || count >= atOnceAnHour[client]) held.add(click.impression_id)
    else billed.set(key, count + 1)
  }
  return { held, billed }
}
