import { watchAttention } from './attention.ts'
import { savedPin } from './saved-pin.ts'
import { createSeenTime } from './seen-time.ts'
import type { SeenTime } from './seen-time.ts'
import { createViewQueue } from './view-queue.ts'

/** A card of a pin says `data-pin`, its own page `data-closeup`, an offer to promote it `data-offer`; all what it is reported with. */
const marked = '[data-pin],[data-closeup],[data-offer]'
const thresholds = [0, 0.01, 0.5, 0.8, 1]
/** Pages change in many small steps; they are looked over once for all of them. */
const settleMs = 200

interface Watched {
  pin_id: string
  tracking_params: string | undefined
  kind: 'impression' | 'closeup' | 'offer_seen'
  seen: SeenTime
  /** Milestones that were told already. */
  told: number
}

/** Tells what is seen and pressed of pins on all pages from now on (EVENT-01). Answers how to stop. */
export function watchViews(): () => void {
  const queue = createViewQueue()
  const watched = new Map<Element, Watched>()
  /** What the pins of this tab are reported with: a save names only the pin. */
  const trackingOf = new Map<string, string>()
  const now = () => performance.now()
  let isPaused = false

  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        const one = watched.get(target)
        if (!one) continue
        one.seen.show(intersectionRatio, now())
        if (isPaused) one.seen.pause(now())
        else if (intersectionRatio === 0) tell(one)
      }
    },
    { threshold: thresholds },
  )

  /** An impression when its pin leaves the view, with what was reached; the same again only with more. */
  function tell(one: Watched): void {
    const milestones = one.seen.milestones(now())
    if (milestones.length <= one.told) return
    const { kind, pin_id, tracking_params } = one
    queue.add({ kind, pin_id, tracking_params, ...(kind === 'impression' && { milestones }) })
    // A page or an offer is seen or not.
    one.told = kind === 'impression' ? milestones.length : Infinity
  }

  function look(): void {
    for (const [element, one] of watched)
      if (!element.isConnected || pinOf(element) !== one.pin_id) {
        tell(one)
        watcher.unobserve(element)
        watched.delete(element)
      }
    for (const element of document.querySelectorAll<HTMLElement>(marked))
      if (!watched.has(element)) begin(element)
  }

  function begin(element: HTMLElement): void {
    const pin_id = pinOf(element)
    if (!pin_id) return
    const tracking_params = element.dataset['tracking']
    if (tracking_params) trackingOf.set(pin_id, tracking_params)
    watched.set(element, { pin_id, tracking_params, kind: kindOf(element), seen: createSeenTime(), told: 0 })
    watcher.observe(element)
  }

  function press(event: MouseEvent): void {
    // The left button, and the one that opens a tab.
    if (event.button > 1 || !(event.target instanceof Element)) return
    const link = event.target.closest('a[href]')
    const element = event.target.closest(marked)
    const one = element && watched.get(element)
    if (!link || !one) return
    one.seen.press()
    tell(one)
    const { pin_id, tracking_params } = one
    if (one.kind === 'offer_seen') queue.add({ kind: 'offer_pressed', pin_id, tracking_params })
    else if (isToPin(link)) queue.add({ kind: 'click', pin_id, tracking_params })
    // A way out is counted by the server, which waits for what was seen.
    void queue.send()
  }

  function noteSave(): void {
    const saved = savedPin.get()
    if (saved)
      queue.add({ kind: 'save', pin_id: saved.pin_id, tracking_params: trackingOf.get(saved.pin_id) })
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const changes = new MutationObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      look()
    }, settleMs)
  })
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-closeup'] })
  document.addEventListener('click', press, true)
  document.addEventListener('auxclick', press, true)
  const forgetSaves = savedPin.subscribe(noteSave)
  const each = (act: (one: Watched) => void) => {
    for (const one of watched.values()) act(one)
  }
  const forgetAttention = watchAttention({
    onPause() {
      isPaused = true
      each((one) => one.seen.pause(now()))
    },
    onResume() {
      isPaused = false
      queue.takeUp()
      each((one) => one.seen.resume(now()))
    },
    onLeave() {
      each(tell)
      queue.leave()
    },
  })
  look()

  return () => {
    clearTimeout(timer)
    changes.disconnect()
    watcher.disconnect()
    document.removeEventListener('click', press, true)
    document.removeEventListener('auxclick', press, true)
    forgetSaves()
    forgetAttention()
  }
}

const pinOf = (element: Element) => {
  const { pin, closeup, offer } = (element as HTMLElement).dataset
  return pin ?? closeup ?? offer
}

function kindOf(element: HTMLElement): Watched['kind'] {
  if ('closeup' in element.dataset) return 'closeup'
  return 'offer' in element.dataset ? 'offer_seen' : 'impression'
}

const isToPin = (link: Element) => /^\/pin\/\d+\//.test(link.getAttribute('href') ?? '')
