import { importsOf } from './wall.ts'
import type { Wall } from './wall.ts'
import type { SourceTree } from './source-tree.ts'

type Graph = Map<string, Map<string, number>>

/** Wall 7: no circle of imports, type-only and dynamic ones included. */
export const circleWall: Wall = {
  name: 'circles',
  *find(tree) {
    const graph = graphOf(tree)
    for (const knot of knotsOf(graph)) {
      const circle = shortestCircle(graph, knot)
      const [first, second] = circle
      if (!first || !second) continue
      yield {
        path: first,
        line: graph.get(first)?.get(second) ?? 1,
        message: `circle: ${circle.join(' → ')}`,
      }
    }
  },
}

function graphOf(tree: SourceTree): Graph {
  const graph: Graph = new Map([...tree.keys()].map((path) => [path, new Map<string, number>()]))
  for (const { file, import: item, target } of importsOf(tree)) {
    if (target.kind === 'own' && graph.has(target.path)) graph.get(file.path)?.set(target.path, item.line)
  }
  return graph
}

/** Groups of files that all reach each other (Tarjan, with an explicit stack: trees are deep). */
function knotsOf(graph: Graph): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const knots: string[][] = []
  for (const root of graph.keys()) {
    if (index.has(root)) continue
    const work = [enter(root)]
    while (work.length > 0) {
      const frame = work.at(-1)
      if (!frame) break
      const next = frame.rest.next()
      if (!next.done) {
        if (!index.has(next.value)) work.push(enter(next.value))
        else if (isOpen.has(next.value)) lower(frame.path, index.get(next.value) ?? 0)
        continue
      }
      work.pop()
      const parent = work.at(-1)
      if (parent) lower(parent.path, low.get(frame.path) ?? 0)
      if (low.get(frame.path) === index.get(frame.path)) close(frame.path)
    }
  }
  return knots

  function enter(path: string) {
    index.set(path, index.size)
    low.set(path, index.size - 1)
    open.push(path)
    isOpen.add(path)
    return { path, rest: (graph.get(path) ?? new Map<string, number>()).keys() }
  }
  function lower(path: string, to: number) {
    low.set(path, Math.min(low.get(path) ?? to, to))
  }
  function close(path: string) {
    const knot = open.splice(open.lastIndexOf(path))
    for (const member of knot) isOpen.delete(member)
    if (knot.length > 1 || graph.get(path)?.has(path)) knots.push(knot)
  }
}

/** The shortest way from any file of a knot back to itself, said once in a stable order. */
function shortestCircle(graph: Graph, knot: string[]): string[] {
  const members = new Set(knot)
  let best: string[] = []
  for (const start of knot.toSorted()) {
    const way = wayBack(graph, members, start)
    if (way.length > 0 && (best.length === 0 || way.length < best.length)) best = way
  }
  return best
}

function wayBack(graph: Graph, members: Set<string>, start: string): string[] {
  const from = new Map<string, string>()
  const queue = [start]
  for (const at of queue) {
    for (const next of (graph.get(at) ?? new Map<string, number>()).keys()) {
      if (next === start) return [...trail(from, start, at), start]
      if (!members.has(next) || from.has(next)) continue
      from.set(next, at)
      queue.push(next)
    }
  }
  return []
}

function trail(from: Map<string, string>, start: string, end: string): string[] {
  const way = [end]
  for (let at = end; at !== start;) {
    at = from.get(at) ?? start
    way.unshift(at)
  }
  return way
}
