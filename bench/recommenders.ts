import { stepsFrom } from '../pinner/discovery/engine.ts'
import { createGraph } from '../pinner/discovery/graph.ts'
import { createWalker } from '../pinner/discovery/walk.ts'
import type { Split } from './relevance-sites.ts'

/** How many pins are shown, and counted. */
export const shown = 20

export interface Site {
  /** Items of each user, and users of each item, by small numbers. */
  itemsOf: number[][]
  usersOf: number[][]
  /** By its small number, what an item is called in the edges. */
  names: number[]
  held: Map<number, Set<number>>
  users: number
  items: number
  edges: number
}

export function siteOf({ train, held }: Split): Site {
  const numbers = new Map<number, number>()
  const numberOf = (item: number) => {
    const known = numbers.get(item) ?? numbers.size
    numbers.set(item, known)
    return known
  }
  const userNumbers = new Map([...train.keys()].map((user, i) => [user, i]))
  const itemsOf = [...train.values()].map((items) => [...new Set(items)].map(numberOf))
  const wanted = new Map<number, Set<number>>()
  for (const [user, items] of held) {
    const number = userNumbers.get(user)
    if (number !== undefined && items.length > 0) wanted.set(number, new Set(items.map(numberOf)))
  }
  const usersOf: number[][] = Array.from({ length: numbers.size }, () => [])
  for (const [user, items] of itemsOf.entries()) for (const item of items) usersOf[item]?.push(user)
  const edges = itemsOf.reduce((sum, items) => sum + items.length, 0)
  const names = [...numbers.keys()]
  return { itemsOf, usersOf, names, held: wanted, users: itemsOf.length, items: numbers.size, edges }
}

/** The best items for a user, among those that they do not have. */
export type Recommend = (user: number) => number[]

export function byEngine({ itemsOf, usersOf }: Site): Recommend {
  const graph = createGraph()
  const half = (low: number) => ({ low, high: 1 })
  for (const user of itemsOf.keys())
    graph.setBoard({ id: half(user), owner: half(user), established_at: 0, is_live: true })
  // Numbered by item, so that items have the same numbers in the graph.
  let pin = 0
  for (const [item, users] of usersOf.entries())
    for (const user of users) graph.collect({ pin: half(pin++), root: half(item), board: half(user) })
  graph.build(1)
  const walker = createWalker(graph)
  return (user) => {
    const from = (itemsOf[user] ?? []).map((item) => ({ picture: graph.pictures.find(item, 1), weight: 1 }))
    return walker
      .walk({ from, count: shown, steps: stepsFrom(from.length), seed: user })
      .map((one) => graph.pictures.low(one.picture))
  }
}

export function byExactWalk(site: Site): Recommend {
  return byPaths(site, (user, other, item) => 1 / user / item / other)
}

export function byCoOccurrence(site: Site, count = shown): Recommend {
  return byPaths(site, () => 1, count)
}

/** Sums over all ways user, item, other user, other item; each counts by how many items and users its stops have. */
function byPaths(
  { itemsOf, usersOf, items }: Site,
  weigh: (user: number, other: number, item: number) => number,
  count = shown,
): Recommend {
  const sums = new Float64Array(items)
  return (user) => {
    sums.fill(0)
    const own = itemsOf[user] ?? []
    for (const item of own) {
      const users = usersOf[item] ?? []
      for (const other of users) {
        const theirs = itemsOf[other] ?? []
        const weight = weigh(own.length, theirs.length, users.length)
        for (const one of theirs) sums[one] = (sums[one] ?? 0) + weight
      }
    }
    return bestOf(sums, own, count)
  }
}

export function byPopularity({ itemsOf, usersOf }: Site, count = shown): Recommend {
  const sums = Float64Array.from(usersOf, (users) => users.length)
  return (user) => bestOf(sums, itemsOf[user] ?? [], count)
}

function bestOf(sums: Float64Array, without: readonly number[], count: number): number[] {
  const own = new Set(without)
  const best: number[] = []
  let least = 0
  for (let item = 0; item < sums.length; item++) {
    const sum = sums[item] ?? 0
    if (sum <= least || own.has(item)) continue
    let place = best.length
    while (place > 0 && (sums[best[place - 1] ?? 0] ?? 0) < sum) place--
    best.splice(place, 0, item)
    if (best.length > count) best.pop()
    if (best.length === count) least = sums[best.at(-1) ?? 0] ?? 0
  }
  return best
}

/** As tables of the literature have it: the mean over users of recall, and of nDCG with binary gains. */
export function judge({ held }: Site, recommend: Recommend): { recall: number; ndcg: number } {
  let [recall, ndcg] = [0, 0]
  for (const [user, wanted] of held) {
    const hits = recommend(user).map((item) => wanted.has(item))
    const gain = (place: number) => 1 / Math.log2(place + 2)
    const ideal = Array.from({ length: Math.min(shown, wanted.size) }, (_, i) => gain(i))
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
    recall += hits.filter(Boolean).length / wanted.size
    ndcg += sum(hits.map((isHit, i) => (isHit ? gain(i) : 0))) / sum(ideal)
  }
  return { recall: recall / held.size, ndcg: ndcg / held.size }
}
