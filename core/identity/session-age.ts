const dayMs = 24 * 3600 * 1000

/** A browser that was not seen for so long is logged out. Cookies live no longer either. */
export const sessionDays = 400

/** A session is over when it was last seen before this. */
export const sessionsEndBefore = (now: Date): Date => new Date(now.getTime() - sessionDays * dayMs)

/** That somebody was here is noted once a day: more would be a write for every page. */
export const isWorthNoting = (seen_at: Date, now: Date): boolean => now.getTime() - seen_at.getTime() > dayMs
