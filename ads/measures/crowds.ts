import type { Ground } from '@bowerbird/core/ports/ground'

/**
 * Clicks an hour from one network address that count for one ad account. A school presses less; a program that gives
 * itself out for another browser each time presses more, and is many people to everything else here.
 */
export const mostFromAddress = 120
const hourMs = 3_600_000
/** More than that is kept of no hour: whoever comes from so many addresses is not told by them. */
const mostKept = 200_000

interface Hour {
  hour: number
  presses: Map<string, number>
}

const hours = new WeakMap<Ground['pool'], Hour>()

interface Press {
  address: string
  advertiser_id: string
  at: Date
}

/** Takes note of a click; true: too many came from there in this hour. In memory alone, each process for itself. */
export function isOneTooMany({ pool }: Pick<Ground, 'pool'>, { address, advertiser_id, at }: Press): boolean {
  const hour = Math.floor(at.getTime() / hourMs)
  const known = hours.get(pool)
  const { presses } = known?.hour === hour && known.presses.size < mostKept ? known : begin(pool, hour)
  const key = `${advertiser_id} ${address}`
  const count = (presses.get(key) ?? 0) + 1
  presses.set(key, count)
  return count > mostFromAddress
}

function begin(pool: Ground['pool'], hour: number): Hour {
  const begun: Hour = { hour, presses: new Map() }
  hours.set(pool, begun)
  return begun
}
