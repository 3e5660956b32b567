import { lifted } from './reorder.ts'

/** What a drag needs to know of the page; asked anew each time, so that it is never old. */
export interface DragPage {
  /** Where the pin lies, counted from 0; null when it may not be moved. */
  indexOf: (pin_id: string) => number | null
  /** Where among the pins something falls that is let go here, in px of the window. */
  placeAt: (x: number, y: number) => number
  onLift: (pin_id: string) => void
  onDrop: () => void
}

const slack = { mouse: 6, handle: 3, touch: 10 }
const holdMs = 380
/** So near the window's edges it scrolls, at most so fast. */
const edge = 96
const fastest = 18

interface Held {
  pin_id: string
  pointer: number
  start: { x: number; y: number }
  slack: number
  /** Only a finger that stays lifts a card; one that moves scrolls. */
  waits: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * Lifts, carries and drops cards by pointer: a mouse from anywhere on a card, a finger from its
 * handle at once and elsewhere after a hold. `ghost` is told where the pointer is. Returns its end.
 */
export function dragByPointer(
  list: HTMLElement,
  page: DragPage,
  ghost: (x: number, y: number) => void,
): () => void {
  const stop = new AbortController()
  let held: Held | null = null
  let frame = 0
  const at = { x: 0, y: 0 }

  function press(event: PointerEvent) {
    if (event.button !== 0 || held) return
    const target = event.target as Element
    const pin_id = target.closest('[data-card]')?.getAttribute('data-card')
    if (!pin_id || page.indexOf(pin_id) === null) return
    const isHandle = target.closest('[data-handle]') !== null
    const waits = event.pointerType !== 'mouse' && !isHandle
    at.x = event.clientX
    at.y = event.clientY
    held = {
      pin_id,
      pointer: event.pointerId,
      start: { ...at },
      slack: waits ? slack.touch : isHandle ? slack.handle : slack.mouse,
      waits,
      timer: waits ? setTimeout(lift, holdMs) : undefined,
    }
  }

  function lift() {
    const from = held && page.indexOf(held.pin_id)
    if (!held || from === null) return
    lifted.set({ pin_id: held.pin_id, by: 'pointer', from, to: from, over_section: null })
    page.onLift(held.pin_id)
    ghost(at.x, at.y)
    frame = requestAnimationFrame(nearEdge)
  }

  function carry(event: PointerEvent) {
    if (event.pointerId !== held?.pointer) return
    at.x = event.clientX
    at.y = event.clientY
    if (isCarrying()) {
      ghost(at.x, at.y)
      return aim()
    }
    if (Math.hypot(at.x - held.start.x, at.y - held.start.y) < held.slack) return
    if (held.waits) letGo()
    else lift()
  }

  /** Where it would fall now. */
  function aim() {
    const now = lifted.get()
    if (now?.by !== 'pointer') return
    const section = document
      .elementsFromPoint(at.x, at.y)
      .map((element) => element.closest('[data-section]')?.getAttribute('data-section'))
      .find(Boolean)
    const to = section ? now.from : page.placeAt(at.x, at.y)
    if (to !== now.to || (section ?? null) !== now.over_section)
      lifted.set({ ...now, to, over_section: section ?? null })
  }

  function nearEdge() {
    if (!isCarrying()) return
    const above = edge - at.y
    const below = at.y - (innerHeight - edge)
    const depth = Math.min(1, Math.max(above, below) / edge)
    if (depth > 0 && !lifted.get()?.over_section) {
      scrollBy({ top: Math.ceil(depth * fastest) * (above > below ? -1 : 1), behavior: 'instant' })
      aim()
    }
    frame = requestAnimationFrame(nearEdge)
  }

  function release(event: PointerEvent) {
    if (event.pointerId !== held?.pointer) return
    if (isCarrying()) {
      swallowClick()
      page.onDrop()
    }
    letGo()
  }

  function putBack() {
    if (isCarrying()) lifted.set(null)
    letGo()
  }

  function letGo() {
    clearTimeout(held?.timer)
    cancelAnimationFrame(frame)
    held = null
  }

  const isCarrying = () => held !== null && lifted.get()?.by === 'pointer'
  const { signal } = stop
  list.addEventListener('pointerdown', press, { signal })
  // Pictures and links have a drag of their own, and a held finger a menu.
  list.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  list.addEventListener('contextmenu', (event) => held && event.preventDefault(), { signal })
  addEventListener('pointermove', carry, { signal })
  addEventListener('pointerup', release, { signal })
  addEventListener('pointercancel', (event) => event.pointerId === held?.pointer && putBack(), { signal })
  addEventListener('blur', putBack, { signal })
  // While a finger carries a card it does not scroll.
  addEventListener('touchmove', (event) => isCarrying() && event.cancelable && event.preventDefault(), {
    signal,
    passive: false,
  })
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isCarrying()) return
      event.stopPropagation()
      putBack()
    },
    { signal, capture: true },
  )
  return () => {
    putBack()
    stop.abort()
  }
}

/** The click that ends a drag is none. */
function swallowClick(): void {
  const stop = new AbortController()
  addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true, once: true, signal: stop.signal },
  )
  setTimeout(() => stop.abort(), 50)
}
