import { sourceOfPath } from '@bowerbird/contract/analytics/analytics-terms'
import type { PinSource } from '@bowerbird/contract/analytics/analytics-terms'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import { eventTypes } from '@bowerbird/contract/tracking/view-terms'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { Attribute } from './attribution-source.ts'
import { createSeenTime } from './seen-time.ts'
import type { SeenTime } from './seen-time.ts'
import type { Seen } from './seen-queue.ts'
import type { Viewed } from './view-queue.ts'

/** A card of a pin says `data-pin`, its own page `data-closeup`, an offer to promote it `data-offer`; all what it is reported with. */
const marked = '[data-pin],[data-closeup],[data-offer]'

/** What an element says of the pin that it shows. */
interface MarkedPin {
  pin_id: PinId
  tracking_params: string | undefined
  /** What an attribution source of a promoted pin is registered with (EVENT-03). */
  attribution: string | undefined
  kind: 'impression' | 'closeup' | 'offer_seen'
}

function markedPin(element: HTMLElement): MarkedPin | null {
  const pin_id = markedId(element)
  if (!pin_id) return null
  const { tracking: tracking_params, attribution } = element.dataset
  return { pin_id, tracking_params, attribution, kind: kindOf(element) }
}

function markedId(element: Element): PinId | undefined {
  const { pin, closeup, offer } = (element as HTMLElement).dataset
  const id = pin ?? closeup ?? offer
  return id === undefined ? undefined : asPinId(id)
}

function kindOf(element: HTMLElement): MarkedPin['kind'] {
  if ('closeup' in element.dataset) return 'closeup'
  return 'offer' in element.dataset ? 'offer_seen' : 'impression'
}

const thresholds = [0, 0.01, 0.5, 0.8, 1]

interface Watched extends MarkedPin {
  /** The page that it was on, or that its page was opened from. */
  source: PinSource
  seen: SeenTime
  /** Milestones that were reported already. */
  told: number
}

interface Reports {
  tell: (viewed: Viewed) => void
  attribute: Attribute
  /** Of pins that no one promotes, once each. */
  count: (seen: Seen) => void
}

/** Measures how well each pin of this page is seen, and reports it when the pin leaves the view. */
export function createWatchedPins({ tell, attribute, count }: Reports) {
  const watched = new Map<Element, Watched>()
  /** What the pins of this tab are reported with: a save names only the pin. */
  const trackingOf = new Map<string, string>()
  /** The pin whose page a press opens. */
  let opened: Pick<Watched, 'pin_id' | 'source'> | null = null
  const now = () => performance.now()
  let isPaused = false
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        const one = watched.get(target)
        if (!one) continue
        one.seen.show(intersectionRatio, now())
        if (isPaused) one.seen.pause(now())
        else if (intersectionRatio === 0) reportView(one)
      }
    },
    { threshold: thresholds },
  )

  return {
    look,
    pressed,
    trackingOf: (pin_id: PinId) => trackingOf.get(pin_id),
    reportAll: () => watched.forEach(reportView),
    pause() {
      isPaused = true
      for (const one of watched.values()) one.seen.pause(now())
    },
    resume() {
      isPaused = false
      for (const one of watched.values()) one.seen.resume(now())
    },
    stop: () => watcher.disconnect(),
  }

  /** What came and what went since the last look. */
  function look(): void {
    for (const [element, one] of watched)
      if (!element.isConnected || markedId(element) !== one.pin_id) {
        reportView(one)
        watcher.unobserve(element)
        watched.delete(element)
      }
    for (const element of document.querySelectorAll<HTMLElement>(marked))
      if (!watched.has(element)) begin(element)
  }

  function begin(element: HTMLElement): void {
    const pin = markedPin(element)
    if (!pin) return
    if (pin.tracking_params) trackingOf.set(pin.pin_id, pin.tracking_params)
    watched.set(element, { ...pin, source: sourceOf(pin), seen: createSeenTime(), told: 0 })
    watcher.observe(element)
  }

  function sourceOf({ kind, pin_id }: MarkedPin): PinSource {
    if (kind !== 'closeup') return sourceOfPath(location.pathname, pin_id)
    const { source } = opened?.pin_id === pin_id ? opened : { source: sourceOfFirst(pin_id) }
    opened = null
    return source
  }

  /** The pin in which something was pressed: it was seen. */
  function pressed(inside: Element): MarkedPin | undefined {
    const element = inside.closest(marked)
    const one = element && watched.get(element)
    if (!one) return undefined
    one.seen.press()
    opened = one
    reportView(one)
    return one
  }

  /** An impression with what was reached; the same again only with more. */
  function reportView(one: Watched): void {
    const milestones = one.seen.milestones(now())
    if (milestones.length <= one.told) return
    const { kind, pin_id, tracking_params } = one
    tell({ kind, pin_id, tracking_params, ...(kind === 'impression' && { milestones }) })
    const { source } = one
    if (one.told === 0 && !tracking_params && kind !== 'offer_seen') count({ kind, pin_id, source })
    if (kind === 'impression') attribute(one, eventTypes.view)
    // A page or an offer is seen or not.
    one.told = kind === 'impression' ? milestones.length : Infinity
  }
}

/** Of a page that the browser loaded whole: the page before it, where that is of this site. */
function sourceOfFirst(pin_id: PinId): PinSource {
  const before = URL.parse(document.referrer)
  return before?.origin === location.origin ? sourceOfPath(before.pathname, pin_id) : 'other'
}

export type WatchedPins = ReturnType<typeof createWatchedPins>
