import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { stepsFrom } from '../pinner/discovery/engine.ts'
import { createGraph } from '../pinner/discovery/graph.ts'
import { randomFrom } from '../pinner/discovery/random.ts'
import { createWalker } from '../pinner/discovery/walk.ts'
import type { BenchResult, BenchRow } from './row.ts'

/** How many pins are shown, and counted. */
const shown = 20

/**
 * How well pins that were held out are found again for boards: by the engine, by exact walks of three steps, by
 * co-occurrence and by popularity. `--edges FILE --test FILE` reads a public list of edges: a line has a user and one or
 * more items, all whole numbers, so both lists of pairs and lists of neighbours can be read. Else a seeded site is made up.
 */
const relevance: BenchRow = {
  row: 'relevance',
  goal: '1.35x of co-occurrence, 95 % of exact walks of three steps; recall and nDCG at 20',
  async run() {
    const { edges, test } = filesOf(process.argv.slice(2))
    const split = edges && test ? { train: readEdges(edges), held: readEdges(test) } : madeUp()
    const site = siteOf(split)
    const note = edges
      ? `${site.items} items, ${site.users} users, ${site.edges} edges of ${edges}`
      : `made up, ${site.items} pins, ${site.users} boards, ${site.edges} saves`
    const engine = byEngine(site)
    const methods = [
      { name: 'engine', quality: judge(site, engine) },
      { name: 'exact walks', quality: judge(site, byExactWalk(site)) },
      { name: 'co-occurrence', quality: judge(site, byCoOccurrence(site)) },
      { name: 'popularity', quality: judge(site, byPopularity(site)) },
    ]
    const [ours, ...others] = methods
    if (!ours) return []
    return others.flatMap(({ name, quality }) => [
      result(`recall@${shown} against ${name}`, ours.quality.recall, quality.recall, note),
      result(`nDCG@${shown} against ${name}`, ours.quality.ndcg, quality.ndcg, note),
    ])
  },
}
export default relevance

export function filesOf(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { edges: { type: 'string' }, test: { type: 'string' } },
  })
  return values
}

type Edges = Map<number, number[]>

function readEdges(file: string): Edges {
  const edges: Edges = new Map()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [user, ...items] = line
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number)
    if (user === undefined || !Number.isSafeInteger(user)) continue
    const own = edges.get(user) ?? []
    edges.set(user, own)
    own.push(...items.filter(Number.isSafeInteger))
  }
  return edges
}

/**
 * Sixty topics with pins of very different fame. As in public lists of edges, most boards are small and of one topic or two,
 * and a few are large and of many; one save in seven is of anything. A fifth of each board is held out.
 */
function madeUp() {
  const random = randomFrom(21)
  const [users, items, topics] = [6_000, 9_000, 60]
  const below = (n: number) => Math.floor(n * random())
  const train: Edges = new Map()
  const held: Edges = new Map()
  for (let user = 0; user < users; user++) {
    const size = 8 + Math.floor(400 * random() ** 6)
    const own = Array.from({ length: 2 + Math.floor(size / 25) }, () => below(topics))
    const all = new Set<number>()
    while (all.size < size) {
      const topic = random() < 1 / 7 ? below(topics) : (own[Math.floor(own.length * random() ** 2)] ?? 0)
      all.add(topic + topics * Math.floor((items / topics) * random() ** 2))
    }
    const list = [...all]
    const kept = Math.ceil(list.length * 0.8)
    train.set(user, list.slice(0, kept))
    held.set(user, list.slice(kept))
  }
  return { train, held }
}

interface Site {
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

export function siteOf({ train, held }: { train: Edges; held: Edges }): Site {
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
type Recommend = (user: number) => number[]

function byEngine({ itemsOf, usersOf }: Site): Recommend {
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

function byExactWalk(site: Site): Recommend {
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
function judge({ held }: Site, recommend: Recommend): { recall: number; ndcg: number } {
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

function result(what: string, subject: number, limit: number, note: string): BenchResult {
  // A file whose test edges no method finds has nothing to compare.
  const ratio = limit === 0 ? 1 : subject / limit
  return { what, subject, limit, ratio, min: ratio, max: ratio, unit: '', note }
}
