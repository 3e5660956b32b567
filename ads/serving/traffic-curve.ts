/** How a day's visits fall on its hours, in thousandths: few at night, most in the evening. */
const thousandths = [
  18, 11, 8, 6, 6, 9, 17, 28, 36, 42, 46, 49, 52, 52, 50, 49, 50, 53, 60, 70, 80, 84, 74, 50,
] as const

const sums = [0, ...thousandths.map((_, hour) => sum(thousandths.slice(0, hour + 1)))]
const total = sum(thousandths)

/** The share of a day's visits that came by then: 0 at its beginning, 1 at its end. Days of 23 and 25 hours alike. */
export function shareOfVisits(now: number, day: { starts_at: number; ends_at: number }): number {
  const hours = Math.min(1, Math.max(0, (now - day.starts_at) / (day.ends_at - day.starts_at))) * 24
  const full = Math.min(23, Math.floor(hours))
  const before = sums[full] ?? 0
  const within = (hours - full) * (thousandths[full] ?? 0)
  return (before + within) / total
}

function sum(values: readonly number[]): number {
  return values.reduce((done, value) => done + value, 0)
}
