import { createGraph } from './graph.ts'
import type { Graph } from './graph.ts'
import type { Halves } from './id-numbers.ts'
import { newcomersShare } from './trust.ts'

/** A pin of a small graph for tests: any numbers. */
export interface TestPin {
  pin: number
  root: number
  board: number
}

export interface TestBoard {
  board: number
  owner: number
  is_new?: boolean
  is_live?: boolean
}

/** The time of all of these graphs, and when an account on probation will be established. */
export const NOW = 1_000
export const LATER = 2_000

export const halves = (number: number): Halves => ({ low: number, high: 7 })

export const edgeOf = ({ pin, root, board }: TestPin) => ({
  pin: halves(pin),
  root: halves(root),
  board: halves(board),
})

export const boardFacts = ({ board, owner, is_new = false, is_live = true }: TestBoard) => ({
  id: halves(board),
  owner: halves(owner),
  established_at: is_new ? LATER : 0,
  is_live,
})

export function graphOf(boards: readonly TestBoard[], pins: readonly TestPin[]): Graph {
  const graph = createGraph()
  for (const board of boards) graph.setBoard(boardFacts(board))
  for (const pin of [...pins].sort((a, b) => a.pin - b.pin)) graph.collect(edgeOf(pin))
  graph.build(NOW)
  return graph
}

export const pictureOf = (graph: Graph, root: number) => graph.pictures.find(root, 7)

/**
 * Where walks of one step from a picture end, as shares by root: every board and picture counted, without sampling. It reads
 * the boards and pins themselves, and knows nothing of how the graph keeps them. Without pins beyond the bounds of owners.
 */
export function exactWalk(
  boards: readonly TestBoard[],
  pins: readonly TestPin[],
  root: number,
): Map<number, number> {
  const live = new Map(boards.filter((one) => one.is_live !== false).map((one) => [one.board, one]))
  const holding = (of: number) =>
    [...new Set(pins.filter((pin) => pin.root === of).map((pin) => pin.board))].flatMap(
      (id) => live.get(id) ?? [],
    )
  const on = holding(root)
  const newcomers = on.filter((one) => one.is_new)
  const theirs = newcomersShare(on.length - newcomers.length, newcomers.length)
  const ends = new Map<number, number>()
  for (const board of on) {
    const share = board.is_new ? theirs / newcomers.length : (1 - theirs) / (on.length - newcomers.length)
    const roots = new Set(pins.filter((pin) => pin.board === board.board).map((pin) => pin.root))
    for (const one of roots) ends.set(one, (ends.get(one) ?? 0) + share / roots.size)
  }
  return ends
}
