import { asPinId, asSectionId } from '@bowerbird/contract/kernel/ids'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { carryByPointer } from '../../ui/carry-by-pointer.ts'
import type { Grip, PointerPoint } from '../../ui/carry-by-pointer.ts'
import { lifted } from './reorder.ts'

/** What a drag needs to know of the page; called each time, so that it is always current. */
export interface DragPage {
  /** Index of the pin; null when it may not be moved. */
  indexOf: (pin_id: PinId) => number | null
  /** Index at which a drop inserts, in px of the window. */
  placeAt: (x: number, y: number) => number
  onLift: (pin_id: PinId) => void
  onDrop: () => void
}

const slack = { mouse: 6, handle: 3, touch: 10 }
/** Distance from the window's edges at which it scrolls, and the maximum speed. */
const edge = 96
const fastest = 18

/**
 * Drags cards by pointer: a mouse from anywhere on a card, a finger from its handle at once and elsewhere after a hold.
 * `ghost` gets the pointer's position. Returns the function that stops it.
 */
export function dragByPointer(
  list: HTMLElement,
  page: DragPage,
  ghost: (x: number, y: number) => void,
): () => void {
  let frame = 0
  let at: PointerPoint = { x: 0, y: 0 }

  function lift(pin_id: PinId, point: PointerPoint): boolean {
    const from = page.indexOf(pin_id)
    if (from === null) return false
    lifted.set({ pin_id, by: 'pointer', from, to: from, over_section: null })
    page.onLift(pin_id)
    follow(point)
    frame = requestAnimationFrame(nearEdge)
    return true
  }

  function follow(point: PointerPoint) {
    at = point
    ghost(at.x, at.y)
  }

  function nearEdge() {
    if (!isCarrying()) return
    const by = scrollAt(at.y)
    if (by !== 0 && !lifted.get()?.over_section) {
      scrollBy({ top: by, behavior: 'instant' })
      aim(at, page)
    }
    frame = requestAnimationFrame(nearEdge)
  }

  return carryByPointer(list, {
    gripAt: (target, isMouse) => gripAt(target, isMouse, page),
    onLift: (id, point) => lift(asPinId(id), point),
    onCarry: (_, point) => {
      follow(point)
      aim(point, page)
    },
    onDrop: () => {
      cancelAnimationFrame(frame)
      if (isCarrying()) page.onDrop()
    },
    onPutBack: () => {
      cancelAnimationFrame(frame)
      if (isCarrying()) lifted.set(null)
    },
  })
}

const isCarrying = () => lifted.get()?.by === 'pointer'

function gripAt(target: Element, isMouse: boolean, page: DragPage): Grip | null {
  const id = target.closest('[data-card]')?.getAttribute('data-card')
  if (!id || page.indexOf(asPinId(id)) === null) return null
  const isHandle = target.closest('[data-handle]') !== null
  const waits = !isMouse && !isHandle
  return { id, waits, slack: waits ? slack.touch : isHandle ? slack.handle : slack.mouse }
}

/** Updates the drop target. */
function aim({ x, y }: PointerPoint, page: DragPage): void {
  const now = lifted.get()
  if (now?.by !== 'pointer') return
  const section = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest('[data-section]')?.getAttribute('data-section'))
    .find(Boolean)
  const to = section ? now.from : page.placeAt(x, y)
  if (to !== now.to || (section ?? null) !== now.over_section)
    lifted.set({ ...now, to, over_section: section ? asSectionId(section) : null })
}

/** Scroll distance per frame at this pointer position, in px; negative is up. */
function scrollAt(y: number): number {
  const above = edge - y
  const below = y - (innerHeight - edge)
  const depth = Math.min(1, Math.max(above, below) / edge)
  return depth > 0 ? Math.ceil(depth * fastest) * (above > below ? -1 : 1) : 0
}
