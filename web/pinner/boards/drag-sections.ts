interface SectionDrag {
  /** A section was lifted, or is over the place of another one. */
  onOver: (section_id: string, over_id: string) => void
  onDrop: (section_id: string) => void
  onPutBack: () => void
}

const slack = { mouse: 6, touch: 10 }
const holdMs = 380

interface Held {
  section_id: string
  pointer: number
  start: { x: number; y: number }
  /** Only a finger that stays lifts a card; one that moves scrolls. */
  waits: boolean
  is_carrying: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Sections of a list are put elsewhere by mouse, or by a finger that stays; Escape puts back. Returns its end. */
export function dragSections(list: HTMLElement, { onOver, onDrop, onPutBack }: SectionDrag): () => void {
  const stop = new AbortController()
  let held: Held | null = null

  function press(event: PointerEvent) {
    const target = event.target as Element
    const section_id = sectionAt(target)
    // Buttons have presses of their own.
    if (event.button !== 0 || held || !section_id || target.closest('button')) return
    const waits = event.pointerType !== 'mouse'
    held = {
      section_id,
      pointer: event.pointerId,
      start: { x: event.clientX, y: event.clientY },
      waits,
      is_carrying: false,
      timer: waits ? setTimeout(lift, holdMs) : undefined,
    }
  }

  function lift() {
    if (!held) return
    held.is_carrying = true
    onOver(held.section_id, held.section_id)
  }

  function carry({ pointerId, clientX: x, clientY: y }: PointerEvent) {
    if (pointerId !== held?.pointer) return
    if (!held.is_carrying) {
      if (Math.hypot(x - held.start.x, y - held.start.y) < (held.waits ? slack.touch : slack.mouse)) return
      if (held.waits) return letGo()
      lift()
    }
    const over = document
      .elementsFromPoint(x, y)
      .filter((element) => list.contains(element))
      .map(sectionAt)
      .find(Boolean)
    if (over && over !== held.section_id) onOver(held.section_id, over)
  }

  function release(event: PointerEvent) {
    if (event.pointerId !== held?.pointer) return
    if (held.is_carrying) {
      swallowClick()
      onDrop(held.section_id)
    }
    letGo()
  }

  function putBack() {
    if (held?.is_carrying) onPutBack()
    letGo()
  }

  function letGo() {
    clearTimeout(held?.timer)
    held = null
  }

  const { signal } = stop
  list.addEventListener('pointerdown', press, { signal })
  // Pictures and links have a drag of their own, and a held finger a menu.
  list.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  list.addEventListener('contextmenu', (event) => held?.is_carrying && event.preventDefault(), { signal })
  addEventListener('pointermove', carry, { signal })
  addEventListener('pointerup', release, { signal })
  addEventListener('pointercancel', (event) => event.pointerId === held?.pointer && putBack(), { signal })
  addEventListener('blur', putBack, { signal })
  // While a finger carries a card it does not scroll.
  addEventListener('touchmove', (event) => held?.is_carrying && event.cancelable && event.preventDefault(), {
    signal,
    passive: false,
  })
  addEventListener('keydown', (event) => event.key === 'Escape' && putBack(), { signal })
  return () => {
    putBack()
    stop.abort()
  }
}

const sectionAt = (element: Element) =>
  element.closest('[data-section]')?.getAttribute('data-section') ?? undefined

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
