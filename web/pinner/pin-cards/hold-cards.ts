const holdMs = 450
const wobble = 10

/** The event of a card on which a finger stays. */
export const heldEvent = 'held'

/**
 * Tells a card when a finger stays where it is on the card's link. The click and the browser's own menu that follow are
 * let go.
 */
export function listenToHolds(): () => void {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  let finger: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | null = null
  let wasHeld = false

  function release() {
    clearTimeout(finger?.timer)
    finger = null
  }

  function press({ target, pointerType, clientX: x, clientY: y }: PointerEvent) {
    wasHeld = false
    release()
    const link =
      pointerType === 'touch' && target instanceof Element ? target.closest('[data-pin] > a') : null
    if (!link) return
    const timer = setTimeout(() => {
      wasHeld = true
      link.parentElement?.dispatchEvent(new Event(heldEvent))
    }, holdMs)
    finger = { timer, x, y }
  }

  document.addEventListener('pointerdown', press, options)
  document.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (finger && Math.hypot(clientX - finger.x, clientY - finger.y) > wobble) release()
    },
    options,
  )
  document.addEventListener('pointerup', release, options)
  document.addEventListener('pointercancel', release, options)
  document.addEventListener(
    'contextmenu',
    (event) => {
      if (finger || wasHeld) event.preventDefault()
    },
    options,
  )
  document.addEventListener(
    'click',
    (event) => {
      if (!wasHeld) return
      wasHeld = false
      event.preventDefault()
      // Windows opened by the hold listen on the document as well.
      event.stopImmediatePropagation()
    },
    options,
  )
  return () => {
    release()
    stop.abort()
  }
}
