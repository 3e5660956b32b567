/** What a press takes hold of. */
export interface Grip {
  id: string
  /** So far it may wander, in px, before it counts as carried. */
  slack: number
  /** Only a finger that stays lifts it; one that moves scrolls. */
  waits: boolean
}

export interface PointerPoint {
  x: number
  y: number
}

export interface Carrying {
  /** Null: nothing that can be carried. */
  gripAt: (target: Element, isMouse: boolean) => Grip | null
  /** False: it cannot be lifted now. */
  onLift: (id: string, at: PointerPoint) => boolean
  onCarry: (id: string, at: PointerPoint) => void
  onDrop: (id: string) => void
  onPutBack: (id: string) => void
}

interface Held extends Grip {
  pointer: number
  is_mouse: boolean
  start: PointerPoint
  at: PointerPoint
  is_carried: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

const holdMs = 380

/**
 * Lifts, carries and drops what lies in a list: by mouse at once, by a finger that stays; Escape puts back.
 * Returns its end.
 */
export function carryByPointer(list: HTMLElement, carrying: Carrying): () => void {
  const stop = new AbortController()
  let held: Held | null = null
  const letGo = () => {
    clearTimeout(held?.timer)
    held = null
  }

  function press(event: PointerEvent) {
    if (event.button !== 0 || held) return
    const is_mouse = event.pointerType === 'mouse'
    const grip = carrying.gripAt(event.target as Element, is_mouse)
    if (!grip) return
    const start = { x: event.clientX, y: event.clientY }
    const timer = grip.waits ? setTimeout(lift, holdMs) : undefined
    held = { ...grip, pointer: event.pointerId, is_mouse, start, at: start, is_carried: false, timer }
  }

  function lift() {
    if (held) held.is_carried = carrying.onLift(held.id, held.at)
  }

  function carry({ pointerId, clientX: x, clientY: y }: PointerEvent) {
    if (pointerId !== held?.pointer) return
    held.at = { x, y }
    if (!held.is_carried) {
      if (Math.hypot(x - held.start.x, y - held.start.y) < held.slack) return
      if (held.waits) return letGo()
      lift()
    }
    if (held.is_carried) carrying.onCarry(held.id, held.at)
  }

  function release(event: PointerEvent) {
    if (event.pointerId !== held?.pointer) return
    if (held.is_carried) {
      swallowClick()
      carrying.onDrop(held.id)
    }
    letGo()
  }

  function putBack() {
    if (held?.is_carried) carrying.onPutBack(held.id)
    letGo()
  }

  listen(list, stop.signal, {
    press,
    carry,
    release,
    cancel: (event) => event.pointerId === held?.pointer && putBack(),
    putBack,
    isHeldByFinger: () => held !== null && !held.is_mouse,
    isCarrying: () => held?.is_carried === true,
  })
  return () => (putBack(), stop.abort())
}

interface Ears {
  press: (event: PointerEvent) => void
  carry: (event: PointerEvent) => void
  release: (event: PointerEvent) => void
  cancel: (event: PointerEvent) => void
  putBack: () => void
  isHeldByFinger: () => boolean
  isCarrying: () => boolean
}

function listen(list: HTMLElement, signal: AbortSignal, ears: Ears): void {
  list.addEventListener('pointerdown', ears.press, { signal })
  // Pictures and links have a drag of their own, and a held finger a menu.
  list.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  const isOurs = () => ears.isHeldByFinger() || ears.isCarrying()
  list.addEventListener('contextmenu', (event) => isOurs() && event.preventDefault(), { signal })
  addEventListener('pointermove', ears.carry, { signal })
  addEventListener('pointerup', ears.release, { signal })
  addEventListener('pointercancel', ears.cancel, { signal })
  addEventListener('blur', ears.putBack, { signal })
  // While a finger carries something the page does not scroll.
  addEventListener('touchmove', (event) => ears.isCarrying() && event.cancelable && event.preventDefault(), {
    signal,
    passive: false,
  })
  addEventListener('keydown', (event) => isEscapeWhile(ears.isCarrying(), event) && ears.putBack(), {
    signal,
    capture: true,
  })
}

/** It puts back, and does nothing else: what lies around stays as it is. */
function isEscapeWhile(isCarrying: boolean, event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || !isCarrying) return false
  event.stopPropagation()
  return true
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
