import type { GridItem } from './grid-items.ts'
import { wordsHeight } from './grid-items.ts'

const columns = 5
const gap = 16

/** Each card into the column that ends highest, at one width: the least that a masonry must do. */
export function bareLayout(
  cards: readonly { ratio: number; fixed: number }[],
  count: number,
  space: number,
  width: number,
): { left: number; top: number; height: number }[] {
  const ends = Array.from({ length: count }, () => 0)
  return cards.map(({ ratio, fixed }) => {
    const column = ends.indexOf(Math.min(...ends))
    const top = ends[column] as number
    const height = ratio * width + fixed
    ends[column] = top + height + space
    return { left: column * (width + space), top, height }
  })
}

/** A grid without a library: places once, and keeps elements for what is near the window. */
export function bareGrid(place: HTMLElement, items: readonly GridItem[]): void {
  const width = (place.clientWidth - (columns - 1) * gap) / columns
  const places = bareLayout(
    items.map(({ ratio }) => ({ ratio, fixed: wordsHeight })),
    columns,
    gap,
    width,
  )
  const deepest = places.reduce((deep, { top, height }) => Math.max(deep, top + height), 0)
  place.style.cssText = `position:relative;height:${deepest}px`
  const shown = new Map<number, HTMLElement>()

  function show() {
    const from = scrollY - innerHeight
    const to = scrollY + 2 * innerHeight
    for (const [index, element] of shown) {
      if (isBetween(index, from, to)) continue
      element.remove()
      shown.delete(index)
    }
    for (let index = 0; index < places.length; index++) {
      if (shown.has(index) || !isBetween(index, from, to)) continue
      shown.set(index, place.appendChild(cardOf(items[index] as GridItem, places[index]!, width)))
    }
  }
  const isBetween = (index: number, from: number, to: number) => {
    const { top, height } = places[index] as { top: number; height: number }
    return top < to && top + height > from
  }
  addEventListener('scroll', show, { passive: true })
  show()
}

function cardOf(item: GridItem, { left, top }: { left: number; top: number }, width: number): HTMLElement {
  const card = document.createElement('div')
  card.dataset['card'] = item.id
  card.style.cssText = `position:absolute;left:${left}px;top:${top}px;width:${width}px`
  const link = card.appendChild(document.createElement('a'))
  link.href = `#${item.id}`
  const image = link.appendChild(document.createElement('img'))
  image.src = item.url
  image.alt = item.title
  image.style.cssText = `display:block;width:100%;aspect-ratio:1/${item.ratio};background:${item.color}`
  const words = link.appendChild(document.createElement('p'))
  words.style.cssText = `height:${wordsHeight}px;margin:0`
  words.textContent = `${item.title}, ${item.by}`
  return card
}
