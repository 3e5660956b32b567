import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Skeleton } from '../skeleton.tsx'
import { useIsHydrated } from '../use-is-hydrated.ts'
import { ghostShapes } from './ghost-shapes.ts'
import type { CardShape } from './layout-masonry.ts'
import { MasonryItem } from './masonry-item.tsx'
import { renderedIndexes } from './rendered-indexes.ts'
import { heightsOfMasonry, heightStyle, placeStyle, serverMasonry } from './masonry-styles.ts'
import { useMasonryView } from './use-masonry-view.ts'
import { useNearEnd } from './use-near-end.ts'
import { usePlacedMasonry } from './use-placed-masonry.ts'

export interface MasonryProps<Item extends { id: string }> {
  /** What the list holds, for screen readers. */
  label: string
  items: readonly Item[]
  /** What tells apart those that may stand there twice. Their ids do unless said. */
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
  // The last page may have left the end near, with nobody scrolling.
  useEffect(lookForEnd, [lookForEnd, items.length, is_loading_more])

  // All there is, and less than a row of it, stands in the middle.
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
        {placed &&
          shapes.slice(items.length).map(({ ratio }, index) => {
            const { start, top } = placeStyle(placed.layout, items.length + index)
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
          })}
      </ul>
    </div>
  )
}

function indexOf(items: readonly { id: string }[], focused: string | null): number {
  return focused === null ? -1 : items.findIndex(({ id }) => id === focused)
}
