import type { Range } from './place-masonry.ts'

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
