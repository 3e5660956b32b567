import { dayIn, endOfDay, startOfDay } from '../entities/campaign-days.ts'
import type { AccountDay } from './pacing.ts'

/** Which day it is in each zone, worked out once a day: a clock with rules of its own is slow to ask. */
export function createAccountDays(): (zone: string, now: number) => AccountDay {
  const days = new Map<string, AccountDay>()
  return (zone, now) => {
    const known = days.get(zone)
    if (known && now >= known.starts_at && now < known.ends_at) return known
    const day = dayIn(zone, new Date(now))
    const found = {
      day,
      starts_at: startOfDay(day, zone).getTime(),
      ends_at: endOfDay(day, zone).getTime(),
    }
    days.set(zone, found)
    return found
  }
}
