import { eventTypes } from '@bowerbird/contract/tracking/view-terms'
import { createAttribution } from './attribution-source.ts'
import type { Attribute } from './attribution-source.ts'
import { savedPin } from './last-saved-pin.ts'
import { createSeenQueue } from './seen-queue.ts'
import { createViewQueue, noViewQueue } from './view-queue.ts'
import type { ViewQueue } from './view-queue.ts'
import { createWatchedPins } from './watched-pins.ts'
import type { WatchedPins } from './watched-pins.ts'

/** Pages change in many small steps; one scan covers them all. */
const settleMs = 200

export interface Watching {
  main_site: string
  /** There is a business side, which is told of each impression and click. */
  has_business_side: boolean
  /** Pins are counted for their owners. */
  counts_views: boolean
}

/** Tracks impressions and clicks of pins on all pages (EVENT-01, REPORT-04). Returns the function that stops it. */
export function watchViews({ main_site, has_business_side, counts_views }: Watching): () => void {
  const queue = has_business_side ? createViewQueue() : noViewQueue
  const seen = createSeenQueue()
  const attribute = createAttribution(main_site)
  const pins = createWatchedPins({
    tell: queue.add,
    attribute,
    count: (one) => counts_views && seen.add(one),
  })
  const stops = [
    watchChanges(pins.look),
    watchPresses(pins, queue, attribute),
    savedPin.subscribe(() => reportSave(pins, queue)),
    watchAttention({
      onPause: pins.pause,
      onResume() {
        queue.takeUp()
        pins.resume()
      },
      onLeave() {
        pins.reportAll()
        queue.leave()
        seen.leave()
      },
    }),
    pins.stop,
    seen.stop,
  ]
  pins.look()
  return () => {
    for (const stop of stops) stop()
  }
}

function watchChanges(look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const changes = new MutationObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      look()
    }, settleMs)
  })
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-closeup'] })
  return () => {
    clearTimeout(timer)
    changes.disconnect()
  }
}

function watchPresses(pins: WatchedPins, queue: ViewQueue, attribute: Attribute): () => void {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  document.addEventListener('click', press, options)
  document.addEventListener('auxclick', press, options)
  return () => stop.abort()

  function press(event: MouseEvent): void {
    // The left button, and the middle button, which opens a tab.
    if (event.button > 1 || !(event.target instanceof Element)) return
    const link = event.target.closest('a[href]')
    const one = link && pins.pressed(event.target)
    if (!link || !one) return
    const { pin_id, tracking_params } = one
    if (one.kind === 'offer_seen') queue.add({ kind: 'offer_pressed', pin_id, tracking_params })
    else if (isToPin(link)) queue.add({ kind: 'click', pin_id, tracking_params })
    if (isToPin(link) || isOut(link)) attribute(one, eventTypes.click)
    // The server counts the outbound click, which needs the impression first.
    void queue.send()
  }
}

function reportSave(pins: WatchedPins, queue: ViewQueue): void {
  const saved = savedPin.get()
  if (!saved) return
  const { pin_id } = saved
  queue.add({ kind: 'save', pin_id, tracking_params: pins.trackingOf(pin_id) })
}

const isToPin = (link: Element) => /^\/pin\/\d+\//.test(link.getAttribute('href') ?? '')

const isOut = (link: Element) => link.getAttribute('href')?.startsWith('/offsite/?') === true

interface Heeds {
  /** The page lost attention. */
  onPause: () => void
  onResume: () => void
  /** The page may be unloaded after this. */
  onLeave: () => void
}

/** Tracks whether the page has attention: paused on blur, hide and unload, resumed on focus and pageshow (EVENT-05). */
function watchAttention({ onPause, onResume, onLeave }: Heeds): () => void {
  let isPaused = false
  const stop = new AbortController()
  const { signal } = stop
  const pause = () => {
    if (!isPaused) onPause()
    isPaused = true
  }
  const resume = () => {
    if (document.visibilityState === 'hidden') return
    if (isPaused) onResume()
    isPaused = false
  }
  const leave = () => {
    pause()
    onLeave()
  }
  addEventListener('blur', pause, { signal })
  addEventListener('focus', resume, { signal })
  addEventListener('pageshow', resume, { signal })
  addEventListener('pagehide', leave, { signal })
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? leave() : resume()),
    { signal },
  )
  if (document.visibilityState === 'hidden') pause()
  return () => stop.abort()
}
