const dayMs = 24 * 3_600_000

/** The day in UTC, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** So many days before the day of that moment. */
export const dayBefore = (at: Date, days: number): string => dayOf(new Date(at.getTime() - days * dayMs))

/** The last so many days, the oldest first. */
export const lastDays = (now: Date, days: number): string[] =>
  Array.from({ length: days }, (_, n) => dayBefore(now, days - 1 - n))
