/**
 * On which page something happened to a pin. `pin`: on its own page; `related`: among others on the page of another pin.
 * Of a closeup it is the page that it was opened from.
 */
export const pinSources = ['home', 'search', 'related', 'board', 'profile', 'pin', 'other'] as const
export type PinSource = (typeof pinSources)[number]

/** What a browser counts by itself; saves and outbound clicks are counted where they are done. */
export const seenKinds = ['impression', 'closeup'] as const
export type SeenKind = (typeof seenKinds)[number]

/** Pins of one request, at most. */
export const seenAtOnce = 200

export const analyticsMetrics = ['impressions', 'closeups', 'saves', 'outbound_clicks'] as const
export type AnalyticsMetric = (typeof analyticsMetrics)[number]

/** Days of a report, today included. */
export const analyticsRanges = [7, 30, 90] as const
export type AnalyticsRange = (typeof analyticsRanges)[number]

/** Groups of fewer people are shown to no one. */
export const leastPeople = 5

/** The kind of page at this path. `pin_id`: the pin that it happened to. */
export function sourceOfPath(path: string, pin_id: string | null): PinSource {
  const parts = path.split('/').filter(Boolean)
  const [first = '', second = ''] = parts
  if (first === '') return 'home'
  if (first === 'search') return 'search'
  if (first === 'pin') return /^\d+$/.test(second) ? (second === pin_id ? 'pin' : 'related') : 'other'
  if (first === 'share') return 'board'
  if (otherPages.has(first) || !/^\w{3,30}$/.test(first)) return 'other'
  if (second === '' || second.startsWith('_')) return 'profile'
  return parts.at(-1) === '_ideas' ? 'other' : 'board'
}

/** Pages that are no profile and show pins. The names of others are no one's either, and show none. */
const otherPages = new Set(['ideas', 'topics', 'alike', 'trash', 'analytics', 'settings', 'admin', 'board'])
