import { eventTypes } from './view-terms.ts'

/** The address of attribution sources on the main site (EVENT-03). */
export const attributionSourcePath = '/attribution_source/'

/** What a promoted pin can be a source of: a click or a view, as events are numbered. */
export const sourceEventTypes = [eventTypes.click, eventTypes.view] as const
export type SourceEventType = (typeof sourceEventTypes)[number]

const daySeconds = 24 * 60 * 60

/** How long a source counts (seconds), and which one a conversion goes to first: the highest priority. */
export const sourceTerms = {
  [eventTypes.click]: { expiry: 30 * daySeconds, priority: 100 },
  [eventTypes.view]: { expiry: daySeconds, priority: 0 },
} as const satisfies Record<SourceEventType, { expiry: number; priority: number }>

/** Destinations of one source, at most. Browsers take no more. */
export const mostDestinations = 3
