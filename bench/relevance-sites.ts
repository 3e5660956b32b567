import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { randomFrom } from '../pinner/discovery/random.ts'
import { demoWorld } from '../tools/demo/world.ts'

/** Items by user: pins by board. */
export type Edges = Map<number, number[]>

/** What is known of users, and what was held out of it to be found again. */
export interface Split {
  train: Edges
  held: Edges
}

export function readEdges(file: string): Edges {
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
export function madeUp(): Split {
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

/** The boards of the demo world and the pictures on them. */
export function demoEdges(): Edges {
  const { pins, saves } = demoWorld()
  const fileOf = new Map(pins.map((pin) => [pin.key, pin.file]))
  return numbered([
    ...pins.map(({ board, file }) => [board, file] as const),
    ...saves.map(({ board, pin }) => [board, fileOf.get(pin) ?? ''] as const),
  ])
}

/**
 * A public list of edges that every Debian machine has: its packages, and the packages that each needs, recommends or
 * suggests (package lists of the Debian project). Null where there are none.
 */
export function debianEdges(): Edges | null {
  let text: string
  try {
    text = execFileSync('apt-cache', ['dumpavail'], { encoding: 'utf8', maxBuffer: 2 ** 30 })
  } catch {
    return null
  }
  const pairs = text.split('\n\n').flatMap((entry) => {
    const name = /^Package: (\S+)/m.exec(entry)?.[1]
    const needed = [...entry.matchAll(/^(?:Depends|Recommends|Suggests): (.*)$/gm)].flatMap(([, list = '']) =>
      list.split(',').flatMap((one) => /^\s*([a-z0-9][a-z0-9+.-]+)/.exec(one)?.[1] ?? []),
    )
    return name === undefined ? [] : needed.map((item) => [name, item] as const)
  })
  return pairs.length === 0 ? null : numbered(pairs)
}

function numbered(pairs: readonly (readonly [user: string, item: string])[]): Edges {
  const [users, items] = [new Map<string, number>(), new Map<string, number>()]
  const numberIn = (numbers: Map<string, number>, name: string) => {
    const number = numbers.get(name) ?? numbers.size
    numbers.set(name, number)
    return number
  }
  const edges = new Map<number, Set<number>>()
  for (const [user, item] of pairs) {
    const number = numberIn(users, user)
    edges.set(number, (edges.get(number) ?? new Set()).add(numberIn(items, item)))
  }
  return new Map([...edges].map(([user, own]) => [user, [...own]]))
}

/** Users with fewer items say too little of what they like. */
const fewest = 5

/** Holds one item of each of so many users out, by chance: one that another user has as well, so that it can be found. */
export function leaveOneOut(edges: Edges, most: number): Split {
  const random = randomFrom(7)
  const uses = new Map<number, number>()
  for (const items of edges.values()) for (const item of items) uses.set(item, (uses.get(item) ?? 0) + 1)
  const train = new Map(edges)
  const held: Edges = new Map()
  const some = [...edges].filter(([, items]) => items.length >= fewest)
  for (let left = most; left > 0 && some.length > 0; left--) {
    const [[user, items] = [0, []]] = some.splice(Math.floor(random() * some.length), 1)
    const shared = items.filter((item) => (uses.get(item) ?? 0) > 1)
    const one = shared[Math.floor(random() * shared.length)]
    if (one === undefined) continue
    held.set(user, [one])
    train.set(
      user,
      items.filter((item) => item !== one),
    )
  }
  return { train, held }
}
