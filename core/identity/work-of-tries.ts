import type { WrongTries } from './wrong-log-in-queries.ts'

/** How a session came to be (AUTH-02). */
export const signInTypes = {
  email: 1,
  facebook: 2,
  google_plus: 3,
  google_one_tap: 4,
  smartlock: 5,
  multifactor: 6,
  switch_account: 7,
  line: 8,
  sso: 9,
} as const

/** A second or so in a browser. */
export const leastBits = 15
/** Half a minute or so in a browser. */
const mostBits = 20
const hourMs = 3_600_000

/** Wrong tries, halved with every hour since the latest. */
export function triesNow({ tries, tried_at }: WrongTries, now: Date): number {
  const latest = Math.max(...tried_at.map((at) => at.getTime()))
  const halved = tries * 0.5 ** Math.max(0, (now.getTime() - latest) / hourMs)
  // Twenty within a second are twenty.
  return Math.round(halved * 10) / 10
}

/**
 * How much work comes before the next try: none up to `free` wrong tries, then bits that grow by one each time the
 * wrong tries double. Work instead of a limit: a limit that strangers use up locks out the person who knows the password.
 */
export function bitsFor(tries: number, free: number): number {
  if (tries < free) return 0
  return Math.min(mostBits, leastBits + Math.floor(Math.log2(tries / free)))
}
