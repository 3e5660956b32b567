/** The `count` lowest costs of those that are offered, with their items. */
export interface BestList {
  /** What an item must stay below to come in. */
  bound(): number
  offer(item: number, cost: number): void
  /** The lowest cost first; of equal ones the lower item. */
  items(): { item: number; cost: number }[]
}

export function createBestList(count: number): BestList {
  const items = new Float64Array(count)
  const costs = new Float64Array(count)
  let length = 0

  return {
    bound: () => (length < count ? Infinity : (costs[count - 1] ?? 0)),
    offer(item, cost) {
      if (count === 0 || (length === count && cost >= (costs[count - 1] ?? 0))) return
      let at = length === count ? count - 1 : length++
      for (; at > 0 && (costs[at - 1] ?? 0) > cost; at--) {
        costs[at] = costs[at - 1] ?? 0
        items[at] = items[at - 1] ?? 0
      }
      costs[at] = cost
      items[at] = item
    },
    items: () =>
      Array.from({ length }, (_, at) => ({ item: items[at] ?? 0, cost: costs[at] ?? 0 })).toSorted(
        (one, other) => one.cost - other.cost || one.item - other.item,
      ),
  }
}
