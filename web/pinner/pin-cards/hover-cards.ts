/** What a card shows on hover appears this long after the pointer came (SEARCH-12). */
const hoverMs = 32
/** A page scrolls until no scroll event came for so long. Cards that pass below the pointer meanwhile show nothing. */
const scrollRestMs = 100

/** The event of a card on which the pointer rests. */
export const hoveredEvent = 'hovered'
/** The attribute of a card as long as the pointer rests on it. */
const hoveredMark = 'data-hovered'

/** Marks the card on which a mouse or pen rests, and tells that card. */
export function listenToHover(): () => void {
  const stop = new AbortController()
  const options = { capture: true, passive: true, signal: stop.signal }
  let under: Element | null = null
  let enteredAt = 0
  let scrolledAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  function enter(card: Element | null) {
    if (card === under) return
    under?.removeAttribute(hoveredMark)
    under = card
    enteredAt = performance.now()
    waitForRest()
  }

  function waitForRest() {
    clearTimeout(timer)
    if (!under || under.hasAttribute(hoveredMark)) return
    const restsAt = Math.max(enteredAt + hoverMs, scrolledAt + scrollRestMs)
    timer = setTimeout(show, restsAt - performance.now())
  }

  function show() {
    under?.setAttribute(hoveredMark, '')
    under?.dispatchEvent(new Event(hoveredEvent))
  }

  /** Scrolling of the page alone arrives here: a list that scrolls inside a card moves no card. */
  function scroll() {
    scrolledAt = performance.now()
    waitForRest()
  }

  const cardOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest('[data-pin]') : null
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => enter(pointerType === 'touch' ? null : cardOf(target)),
    options,
  )
  document.addEventListener('pointerout', ({ relatedTarget }) => relatedTarget || enter(null), options)
  addEventListener('scroll', scroll, { passive: true, signal: stop.signal })
  // The pointer may have been there before this loaded.
  enter(document.querySelector('[data-pin]:hover'))
  return () => {
    enter(null)
    stop.abort()
  }
}
