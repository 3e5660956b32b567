import { isElsewhere } from '../../client/is-elsewhere.ts'

/** Where a key leads from a card: to a neighbour, to an end of the list, or a window's height on. */
const steps = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
  PageUp: 'page_up',
  PageDown: 'page_down',
} as const
type Step = (typeof steps)[keyof typeof steps]

/** Of a window's height, so that a page further on the last row is still in sight. */
const pageShare = 0.85
/** For so many frames a card that comes into sight is waited for. */
const mostFrames = 60

/**
 * Arrow keys go from the focused card to its neighbours as they are seen, so that languages written from right to left
 * need no rule of their own; Home, End, Page Up and Page Down as in a list (DISCOVER-09). With no focus, left and right
 * begin at the first card in sight.
 */
export function walkGrids(): () => void {
  function press(event: KeyboardEvent) {
    const { key, target } = event
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!(key in steps) || isElsewhere(target)) return
    const step = steps[key as keyof typeof steps]
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null
    if (card) walkFrom(card, step, event)
    else if ((step === 'left' || step === 'right') && isNowhere(target)) enterGrid(event)
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}

function walkFrom(card: HTMLElement, step: Step, event: KeyboardEvent): void {
  const list = card.closest('ul')
  if (!list) return
  if (step === 'left' || step === 'right' || step === 'up' || step === 'down') {
    const next = neighbourOf(card, cardsOf(list), step)
    // Above the first row and below the last the page scrolls; sideways it has nowhere to go.
    if (next || step === 'left' || step === 'right') event.preventDefault()
    if (next) focusCard(next)
    return
  }
  event.preventDefault()
  if (step === 'first' || step === 'last') return void goToEnd(list, step)
  void goPage(card, list, step === 'page_down' ? 1 : -1)
}

/** The browser's place when nothing has the focus, or the page itself. */
function isNowhere(target: EventTarget | null): boolean {
  return (
    target === document.body ||
    target === document.documentElement ||
    (target as Element | null)?.id === 'content'
  )
}

/** On a closeup left and right go to other pins. */
function enterGrid(event: KeyboardEvent): void {
  if (document.querySelector('[data-closeup]')) return
  const inSight = cardsOf(document).find((card) => card.getBoundingClientRect().top >= headerHeight())
  if (!inSight) return
  event.preventDefault()
  focusCard(inSight)
}

async function goToEnd(list: HTMLElement, end: 'first' | 'last'): Promise<void> {
  const { top, bottom } = list.getBoundingClientRect()
  scrollTo({
    top: end === 'first' ? Math.max(0, scrollY + top - innerHeight / 2) : scrollY + bottom - innerHeight,
  })
  const card = await whenThere(() => {
    const cards = cardsOf(list)
    if (end === 'first') return cards.find((card) => placeIn(card) === 1)
    const last = cards.reduce<HTMLElement | undefined>(
      (best, card) => (best && placeIn(best) > placeIn(card) ? best : card),
      undefined,
    )
    return last && isInSight(last) ? last : undefined
  })
  if (card) focusCard(card)
}

/** A window's height on in the same column, at the same height of the window. */
async function goPage(from: HTMLElement, list: HTMLElement, direction: 1 | -1): Promise<void> {
  const { left, top, height } = from.getBoundingClientRect()
  const aim = Math.min(innerHeight - 1, Math.max(headerHeight(), top + Math.min(height, innerHeight) / 2))
  const before = scrollY
  scrollBy({ top: direction * innerHeight * pageShare })
  const moved = await whenThere(() => {
    const card = nearest(
      cardsOf(list).filter((card) => isInColumn(card, left)),
      aim,
    )
    return card && isInSight(card) ? card : undefined
  })
  // At an end of the page nothing scrolls: then it is the end of the column.
  if (moved && (moved !== from || scrollY !== before)) focusCard(moved)
  if (scrollY === before) await goToEnd(list, direction > 0 ? 'last' : 'first')
}

/** The next card up or down in the same column, or the one at the same height of the next column. */
export function neighbourOf(
  card: HTMLElement,
  cards: readonly HTMLElement[],
  step: 'left' | 'right' | 'up' | 'down',
): HTMLElement | undefined {
  const { left, top, height } = card.getBoundingClientRect()
  if (step === 'up' || step === 'down') {
    const sign = step === 'down' ? 1 : -1
    return least(
      cards.filter((other) => other !== card && isInColumn(other, left)),
      (other) => sign * (other.getBoundingClientRect().top - top),
    )
  }
  const sign = step === 'right' ? 1 : -1
  const beside = least(cards, (other) => sign * Math.round(other.getBoundingClientRect().left - left))
  if (!beside) return undefined
  const { left: column } = beside.getBoundingClientRect()
  return nearest(
    cards.filter((other) => isInColumn(other, column)),
    top + height / 2,
  )
}

/** The one with the smallest measure above 0. */
function least(
  cards: readonly HTMLElement[],
  measure: (card: HTMLElement) => number,
): HTMLElement | undefined {
  let best: HTMLElement | undefined
  let smallest = Infinity
  for (const card of cards) {
    const size = measure(card)
    if (size <= 0 || size >= smallest) continue
    best = card
    smallest = size
  }
  return best
}

/** The card at this height of the window, or the one that is least far from it. */
function nearest(cards: readonly HTMLElement[], y: number): HTMLElement | undefined {
  return least(cards, (card) => {
    const { top, bottom } = card.getBoundingClientRect()
    return 1 + Math.max(0, top - y, y - bottom)
  })
}

const isInColumn = (card: HTMLElement, left: number) => Math.abs(card.getBoundingClientRect().left - left) < 2

function isInSight(card: HTMLElement): boolean {
  const { top, bottom } = card.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

function cardsOf(within: ParentNode): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>('ul > [data-card]')]
}

const placeIn = (card: HTMLElement) => Number(card.getAttribute('aria-posinset'))

const headerHeight = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--header-height')) || 0

export function focusCard(card: HTMLElement): void {
  card.querySelector<HTMLElement>('a[href], [role="checkbox"]')?.focus({ preventScroll: true })
  card.scrollIntoView({ block: 'nearest' })
}

/** What a list renders only a few frames after it was scrolled. */
export async function whenThere<T>(find: () => T | undefined): Promise<T | undefined> {
  for (let frame = 0; frame < mostFrames; frame++) {
    await new Promise(requestAnimationFrame)
    const found = find()
    if (found !== undefined) return found
  }
  return undefined
}
