import { useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'
import '../../web/ui/masonry/masonry.css'
import { layoutMasonry } from '../../web/ui/masonry/layout-masonry.ts'
import { columnWidth, planFor } from '../../web/ui/masonry/column-plan.ts'
import { Masonry } from '../../web/ui/masonry/masonry.tsx'
import { placeMasonry } from '../../web/ui/masonry/place-masonry.ts'
import { Picture } from '../../web/ui/picture.tsx'
import { bareGrid, bareLayout } from './bare-grid.ts'
import { gridItem, wordsHeight } from './grid-items.ts'
import type { GridItem } from './grid-items.ts'

const step = 250
const shapeOf = ({ ratio }: GridItem) => ({ ratio, fixed: wordsHeight })
const itemsTo = (count: number) => Array.from({ length: count }, (_, n) => gridItem(n))

function Card(item: GridItem) {
  return (
    <a href={`#${item.id}`} style={{ display: 'block' }}>
      <Picture
        alt={item.title}
        sources={[{ url: item.url, width: 236 }]}
        sizes="236px"
        ratio={item.ratio}
        placeholder={item.color}
      />
      <p style={{ height: wordsHeight, margin: 0 }}>{`${item.title}, ${item.by}`}</p>
    </a>
  )
}

/** The product's grid over a feed that grows while it is scrolled. */
function Feed({ first, last }: { first: number; last: number }) {
  const [items, setItems] = useState(() => itemsTo(first))
  const more = useCallback(
    () =>
      setItems((now) =>
        now.length >= last
          ? now
          : [...now, ...Array.from({ length: step }, (_, n) => gridItem(now.length + n))],
      ),
    [last],
  )
  const renderItem = useCallback((item: GridItem) => <Card {...item} />, [])
  return (
    <Masonry
      label="Pins"
      items={items}
      shapeOf={shapeOf}
      renderItem={renderItem}
      onNearEnd={more}
      has_more={items.length < last}
    />
  )
}

const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(), 0)))

/** What the bench calls from outside. */
const grid = {
  open(kind: 'ours' | 'bare', first: number, last: number) {
    const place = document.body.appendChild(document.createElement('div'))
    if (kind === 'bare') bareGrid(place, itemsTo(last))
    else createRoot(place).render(<Feed first={first} last={last} />)
  },
  /** Down to the end, three quarters of a window a frame. */
  async scroll(): Promise<void> {
    for (let still = 0; still < 5;) {
      const before = scrollY
      scrollBy(0, innerHeight * 0.75)
      await painted()
      still = scrollY === before ? still + 1 : 0
    }
  },
  /** Opens a long list far down, as a way back does; until its cards are there. */
  async openAt(kind: 'ours' | 'bare', count: number): Promise<number> {
    const started = performance.now()
    grid.open(kind, count, count)
    while (document.documentElement.scrollHeight < 10 * innerHeight) await painted()
    scrollTo(0, document.documentElement.scrollHeight)
    const wanted = `[data-card="${gridItem(count - 1).id}"]`
    while (!document.querySelector(wanted)) await painted()
    return performance.now() - started
  },
  /** Keeps the pins and shows none: what their own data weigh. */
  hold(count: number) {
    Object.assign(globalThis, { held: itemsTo(count) })
  },
  nodes: () => document.querySelectorAll('body *').length,
  /** From the top of the highest card to the foot of the lowest, in windows. */
  span(): number {
    const boxes = [...document.querySelectorAll('[data-card]')].map((card) => card.getBoundingClientRect())
    const top = Math.min(...boxes.map((box) => box.top))
    return (Math.max(...boxes.map((box) => box.bottom)) - top) / innerHeight
  },
  /** Milliseconds that placing `count` cards takes. */
  layout(kind: 'ours' | 'bare', count: number): number {
    const cards = itemsTo(count).map(shapeOf)
    const width = 1264
    const plan = planFor(width)
    const started = performance.now()
    if (kind === 'bare') bareLayout(cards, plan.columns, plan.gap, columnWidth(plan, width))
    else placeMasonry(cards, layoutMasonry(cards, plan), columnWidth(plan, width))
    return performance.now() - started
  },
}
export type GridBench = typeof grid
Object.assign(globalThis, { grid })
