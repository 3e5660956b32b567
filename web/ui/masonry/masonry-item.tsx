import { memo } from 'react'
import type { CSSProperties, ReactNode } from 'react'

interface MasonryItemProps<Item extends { id: string }> {
  item: Item
  index: number
  /** How many there are in all; -1 while nobody knows. */
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

export const MasonryItem = memo(MasonryItemOf) as typeof MasonryItemOf
