import { useEffect, useMemo, useRef, useState, memo } from 'react'
import type { ReactNode, CSSProperties } from 'react'
import { Skeleton } from '../skeleton.tsx'
import { useIsHydrated } from '../use-is-hydrated.ts'
import type { CardShape, MasonryLayout } from './layout-masonry.ts'
import { heightsOfMasonry, heightStyle, placeStyle, serverMasonry } from './masonry-styles.ts'
import { useMasonryView } from './use-masonry-view.ts'
import { useNearEnd } from './use-near-end.ts'
import type { Range } from './place-masonry.ts'
import { columnWidth, planFor } from './column-plan.ts'
import type { ColumnPlan } from './column-plan.ts'
import { layoutMasonry } from './layout-masonry.ts'
import { cardsBetween, placeMasonry } from './place-masonry.ts'
import type { MasonryView } from './use-masonry-view.ts'

interface MasonryItemProps<Item extends { id: string }> {
  item: Item
  index: number
  /** How many there are in all; -1 while no one knows. */
  count: number
  renderItem: (item: Item, index: number) => ReactNode
  /** On the server: the place at every number of columns. */
  style?: CSSProperties | undefined
  /** In the browser: the place, as two strings, so that an unmoved card is not rendered again. */
  start?: string
  top?: string
}

function MasonryItemOf<Item extends { id: string }>({
  item,
  index,
  count,
  renderItem,
  style,
  start,
  top,
}: MasonryItemProps<Item>) {
  return (
    <li
      data-card={item.id}
      aria-setsize={count}
      aria-posinset={index + 1}
      className="masonry-item"
      style={style ?? { insetInlineStart: start, top }}
    >
      {renderItem(item, index)}
    </li>
  )
}

const MasonryItem = memo(MasonryItemOf) as typeof MasonryItemOf

/** Cards that are on their way: a screenful of likely shapes, the same each time. */
const ghostShapes: readonly CardShape[] = [1.3, 1, 1.5, 0.75, 1.25, 1.6, 1.1, 1.45, 0.8, 1.35, 1.2, 1.5].map(
  (ratio) => ({ ratio, fixed: 0 }),
)

export interface MasonryProps<Item extends { id: string }> {
  /** What the list holds, for screen readers. */
  label: string
  items: readonly Item[]
  /** What distinguishes those that may be there twice. Their ids by default. */
  keyOf?: (item: Item) => string
  /** Keep one function: a new one lays every card out again. */
  shapeOf: (item: Item) => CardShape
  /** Keep one function: a new one renders every card again. */
  renderItem: (item: Item, index: number) => ReactNode
  /** The end is near: time for more. Called as long as it holds, at most every 200 ms. */
  onNearEnd?: (() => void) | undefined
  has_more?: boolean
  is_loading_more?: boolean
}

/**
 * A grid of cards of different heights, in reading order. The server lays it out for every width;
 * the browser renders what is near the window, and the card that has the focus.
 */
export function Masonry<Item extends { id: string }>(props: MasonryProps<Item>) {
  const {
    label,
    items,
    keyOf,
    shapeOf,
    renderItem,
    onNearEnd,
    has_more = false,
    is_loading_more = false,
  } = props
  const list = useRef<HTMLUListElement>(null)
  const isHydrated = useIsHydrated()
  const lookForEnd = useNearEnd(list, onNearEnd)
  const view = useMasonryView(list, lookForEnd)
  const [focused, setFocused] = useState<string | null>(null)
  const cards = useMemo(() => items.map(shapeOf), [items, shapeOf])
  const shapes = useMemo(
    () => (is_loading_more ? [...cards, ...ghostShapes] : cards),
    [cards, is_loading_more],
  )
  const placed = usePlacedMasonry(shapes, view)
  // The last page may have left the end near, with no one scrolling.
  useEffect(lookForEnd, [lookForEnd, items.length, is_loading_more])

  // All there is, and less than a row of it, is centred.
  const isCentred = !has_more && !is_loading_more
  const fromServer = useMemo(
    () => (isHydrated ? null : serverMasonry(cards, isCentred)),
    [cards, isCentred, isHydrated],
  )
  const count = has_more ? -1 : items.length
  function itemAt(index: number) {
    const item = items[index] as Item
    const place = placed ? placeStyle(placed.layout, index, isCentred) : { style: fromServer?.items[index] }
    return (
      <MasonryItem
        key={keyOf?.(item) ?? item.id}
        item={item}
        index={index}
        count={count}
        renderItem={renderItem}
        {...place}
      />
    )
  }

  return (
    <div className="masonry">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only watches where the focus goes */}
      <ul
        ref={list}
        role="list"
        aria-label={label}
        aria-busy={is_loading_more}
        className="masonry-list"
        style={
          placed
            ? { height: heightStyle(placed.layout, placed.plan) }
            : (fromServer?.list ?? heightsOfMasonry(cards))
        }
        onFocus={({ target }) =>
          setFocused((last) => target.closest('[data-card]')?.getAttribute('data-card') ?? last)
        }
        onBlur={({ currentTarget, relatedTarget }) =>
          currentTarget.contains(relatedTarget) || setFocused(null)
        }
      >
        {placed
          ? renderedIndexes(placed.range, items.length, indexOf(items, focused)).map(itemAt)
          : fromServer && items.map((_, index) => itemAt(index))}
        {placed && <Ghosts shapes={shapes} first={items.length} layout={placed.layout} />}
      </ul>
    </div>
  )
}

/** Placeholders of the cards that are loading. */
function Ghosts({ shapes, first, layout }: GhostsProps) {
  return shapes.slice(first).map(({ ratio }, index) => {
    const { start, top } = placeStyle(layout, first + index)
    return (
      <li
        key={`ghost-${ratio}-${top}`}
        aria-hidden="true"
        className="masonry-item"
        style={{ insetInlineStart: start, top }}
      >
        <Skeleton className="rounded-16" style={{ aspectRatio: `1/${ratio}` }} />
      </li>
    )
  })
}

interface GhostsProps {
  shapes: readonly CardShape[]
  /** The index of the first placeholder. */
  first: number
  layout: MasonryLayout
}

function indexOf(items: readonly { id: string }[], focused: string | null): number {
  return focused === null ? -1 : items.findIndex(({ id }) => id === focused)
}

/**
 * Which cards are in the page: those of the range, and the one that holds the focus with its
 * neighbours, wherever it is: so neither focus nor the Tab key is lost when it scrolls out of sight.
 */
export function renderedIndexes({ start, end }: Range, count: number, focused: number): number[] {
  const indexes = []
  const kept =
    focused < 0 ? [] : [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < count)
  for (const index of kept) if (index < start) indexes.push(index)
  for (let index = start; index < Math.min(end, count); index++) indexes.push(index)
  for (const index of kept) if (index >= end) indexes.push(index)
  return indexes
}

interface PlacedInView {
  layout: MasonryLayout
  /** What is in view. */
  range: Range
  plan: ColumnPlan
}

/** The layout at the measured width. Cards are laid out anew only when they or the columns change. */
function usePlacedMasonry(cards: readonly CardShape[], view: MasonryView | null): PlacedInView | null {
  const plan = view && planFor(view.width)
  const layout = useMemo(() => plan && layoutMasonry(cards, plan), [cards, plan])
  const width = view && plan ? columnWidth(plan, view.width) : null
  const placed = useMemo(
    () => (layout && width !== null ? placeMasonry(cards, layout, width) : null),
    [cards, layout, width],
  )
  if (!view || !plan || !layout || !placed) return null
  return { layout, range: cardsBetween(placed, view.top, view.bottom), plan }
}
