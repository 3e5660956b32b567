const most = 3
const withinMs = 3600 * 1000

/** Too many wrong tries from one place: of the three latest the oldest is of the last hour (AUTH-11). Times in ms. */
export function isPastLocalLimit(timestamps: readonly number[], now: number): boolean {
  const latest = timestamps.toSorted((a, b) => a - b).slice(-most)
  const [oldest] = latest
  return latest.length === most && oldest !== undefined && now - oldest <= withinMs
}
