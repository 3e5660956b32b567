import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { safeTabStorage } from '../../client/safe-storage.ts'
import { columnWidth, planFor } from '../../ui/masonry/column-plan.ts'
import { layoutMasonry } from '../../ui/masonry/layout-masonry.ts'
import { placeMasonry } from '../../ui/masonry/place-masonry.ts'
import { pinShape } from '../pictures/pin-shape.ts'
import { bookmarkOfForYou, showForYouAgain } from './for-you-again.ts'
import { openedPin } from './pin-trail.ts'
import { whenThere } from './walk-grid.ts'

/** Where the reader of a grid is: the first card in sight, and how far below the window's top it begins. */
interface Place {
  /** The history entry and its address. */
  entry: string
  /** The label of the card's list: a page may show several, one after the other. */
  list: string
  card: string
  /** The card's number in the list: the card is not looked for much further on. */
  index: number
  offset: number
  /** The card with the focus. */
  focused: string | null
  /** Of For you: the bookmark by which its list is asked for again. */
  again: string | null
}

/** What a grid tells of itself while its place is looked for. */
export interface PlacedGrid {
  label: string
  pins: readonly PinView[]
  has_more: boolean
  more: () => void
}

type KeptPlace = Omit<Place, 'list'> & Partial<Pick<Place, 'list'>>

const storedAs = 'places'
const mostKept = 20
const mostWaitMs = 20_000

/** On the first page of a document that was opened anew there is nothing to return to. */
let isFirstPage = true

/** Notes the place whenever the page may be left (DISCOVER-09). */
export function keepPlaces(): () => void {
  isFirstPage = false
  const stop = new AbortController()
  const { signal } = stop
  const onPress = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (link) notePlace(link.closest('[data-card]'))
  }
  document.addEventListener('click', onPress, { capture: true, signal })
  addEventListener('pagehide', () => notePlace(), { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && notePlace(), {
    signal,
  })
  return () => stop.abort()
}

function notePlace(pressed: Element | null = null): void {
  const entry = currentEntry()
  const others = keptPlaces().filter((place) => place.entry !== entry)
  const card = firstInSight()
  const focused = pressed ?? document.activeElement?.closest('[data-card]') ?? null
  const again = bookmarkOfForYou()
  // At its top For you begins with other pins after a reload, also where the way back put the focus on a card.
  const isAtStart = scrollY === 0 && (focused === null || again !== null)
  const place =
    card && !isAtStart
      ? [
          {
            entry,
            list: card.closest('.masonry-list')?.getAttribute('aria-label') ?? '',
            card: card.dataset['card'] ?? '',
            index: Number(card.getAttribute('aria-posinset')) - 1,
            offset: card.getBoundingClientRect().top,
            focused: focused?.getAttribute('data-card') ?? null,
            again,
          },
        ]
      : []
  safeTabStorage.write(storedAs, JSON.stringify([...others, ...place].slice(-mostKept)))
}

/** The highest card of which something is in sight. */
function firstInSight(): HTMLElement | undefined {
  const cards = [...document.querySelectorAll<HTMLElement>('.masonry-list [data-card]')]
  const inSight = cards.filter((card) => {
    const { top, bottom } = card.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
  return inSight.toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)[0]
}

/**
 * After a reload, or on the way back: brings the card that was first in sight to where it was, loading as much of the
 * list as that takes, and gives the focus back to its card. Any act of the reader ends the search.
 */
export async function returnToPlace(latest: { readonly current: PlacedGrid }): Promise<void> {
  const isAnew = isFirstPage && typeOfLoad() === 'navigate'
  const { label } = latest.current
  const kept = isAnew ? undefined : keptPlaces().find(({ entry }) => entry === currentEntry())
  // A note that an earlier version left in this tab names no list.
  const place = kept && { ...kept, list: kept.list ?? label }
  const reader = new AbortController()
  for (const kind of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(kind, () => reader.abort(), { passive: true, signal: reader.signal })
  const isOfOther = place ? place.list !== label : listsThere().length > 1
  // The other list brings its card back itself, once it is there.
  if (place && isOfOther) await loadOtherList(place, latest, reader.signal)
  else if (place) await bringBack(place, latest, reader.signal)
  if (isOfOther) return reader.abort()
  const focused = place?.focused ?? (isAnew ? null : openedPin())
  if (focused !== null && !reader.signal.aborted) await focusAgain(focused, reader.signal)
  reader.abort()
}

const listsThere = () => [...document.querySelectorAll('.masonry-list')]
const listOf = (label: string) => listsThere().find((list) => list.getAttribute('aria-label') === label)

/** Loads more until the list of the place begins below this one. */
async function loadOtherList(
  { list }: Place,
  latest: { readonly current: PlacedGrid },
  signal: AbortSignal,
): Promise<void> {
  const until = performance.now() + mostWaitMs
  while (!listOf(list) && latest.current.has_more && !signal.aborted && performance.now() < until) {
    latest.current.more()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function bringBack(
  place: Place,
  latest: { readonly current: PlacedGrid },
  signal: AbortSignal,
): Promise<void> {
  const shown = await whenThere(() => document.querySelector('.masonry-list [data-card]') ?? undefined)
  const there = document.querySelector(`[data-card="${place.card}"]`)
  if (!shown || (there && isAt(there, place.offset))) return
  if (place.again !== null && !latest.current.pins.some(({ id }) => id === place.card))
    await showForYouAgain(place.again, signal)
  const until = performance.now() + mostWaitMs
  await loadUpTo(place, latest, signal)
  while (!signal.aborted) {
    const top = topOf(place, latest.current.pins)
    if (top === null) return
    scrollTo({ top: top - place.offset })
    // A list that ends below the card is too short for its place.
    const isThere = scrollY >= top - place.offset - 1
    if (isThere || !latest.current.has_more || performance.now() > until) return
    latest.current.more()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function loadUpTo(
  { card, index }: Place,
  latest: { readonly current: PlacedGrid },
  signal: AbortSignal,
): Promise<void> {
  const until = performance.now() + mostWaitMs
  const isThere = ({ pins, has_more }: PlacedGrid) =>
    !has_more || pins.some(({ id }) => id === card) || pins.length > index + 50
  while (!isThere(latest.current) && !signal.aborted && performance.now() < until) {
    latest.current.more()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Where the card begins in the document, rendered or not. */
function topOf({ card, list: label }: Place, pins: readonly PinView[]): number | null {
  const list = listOf(label)
  if (!list || pins.length === 0) return null
  const { top, width } = list.getBoundingClientRect()
  const plan = planFor(width)
  const shapes = pins.map(pinShape)
  const { tops } = placeMasonry(shapes, layoutMasonry(shapes, plan), columnWidth(plan, width))
  const at = pins.findIndex(({ id }) => id === card)
  // Another list stands here now: it begins at its top.
  return at < 0 ? null : scrollY + top + (tops[at] as number)
}

async function focusAgain(card: string, signal: AbortSignal): Promise<void> {
  const link = await whenThere(
    () => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(card)}"] a`) ?? undefined,
  )
  if (!signal.aborted) link?.focus({ preventScroll: true })
}

const isAt = (card: Element, offset: number) => Math.abs(card.getBoundingClientRect().top - offset) < 2

function currentEntry(): string {
  const { key = 'default' } = (history.state ?? {}) as { key?: string }
  return `${key} ${location.pathname}${location.search}`
}

function keptPlaces(): KeptPlace[] {
  try {
    const kept: unknown = JSON.parse(safeTabStorage.read(storedAs) ?? '[]')
    return Array.isArray(kept) ? (kept as KeptPlace[]) : []
  } catch {
    return []
  }
}

function typeOfLoad(): string {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type ?? 'navigate'
}
