import { grown } from './id-numbers.ts'

/**
 * Many lists of small numbers in one array: list `n` is `values[start(n)]` and what follows, `count(n)` of them. A list that
 * is full moves to the end and leaves its place unused until `compact`. With `with_ids` each value has a 64-bit id beside it.
 */
export interface NumberLists {
  /** Changes when lists are added to: do not keep it. */
  values(): Uint32Array
  /** Two halves of each id, in the order of the values. */
  ids(): Uint32Array
  /** Two numbers of each list: where it starts, and how many values it has. */
  heads(): Uint32Array
  start(list: number): number
  count(list: number): number
  append(list: number, value: number, low?: number, high?: number): void
  /** Exchanges two values of a list, by their places from 0. */
  swap(list: number, one: number, other: number): void
  /** Takes the last value away. */
  pop(list: number): void
  /** Lays out lists of these lengths and a little more, in place of all that there was; fill them in any order with `append`. */
  lay(counts: Uint32Array): void
  /** Lists move together, so that no place is unused. */
  compact(): void
  /** The share of places that no list uses. */
  waste(): number
  bytes(): number
}

const leastRoom = 4
/** Of a list that is laid out: full lists would move one after another with the first values that come. */
const withRoom = (count: number) => count + (count >> 3) + 2

export function createNumberLists({ with_ids }: { with_ids: boolean }): NumberLists {
  let values = new Uint32Array(64)
  let ids = new Uint32Array(with_ids ? 128 : 0)
  let heads = new Uint32Array(64)
  let rooms = new Uint32Array(32)
  /** Places given away, and how many of them belong to lists. */
  let end = 0
  let owned = 0

  const lists: NumberLists = {
    values: () => values,
    ids: () => ids,
    heads: () => heads,
    start: (list) => heads[2 * list] ?? 0,
    count: (list) => heads[2 * list + 1] ?? 0,
    append(list, value, low = 0, high = 0) {
      if (list >= rooms.length) growHeads(list + 1)
      if (lists.count(list) === rooms[list]) move(list)
      const at = lists.start(list) + lists.count(list)
      values[at] = value
      if (with_ids) {
        ids[2 * at] = low
        ids[2 * at + 1] = high
      }
      heads[2 * list + 1] = lists.count(list) + 1
    },
    swap(list, one, other) {
      const [from, to] = [lists.start(list) + one, lists.start(list) + other]
      exchange(values, from, to)
      if (!with_ids) return
      exchange(ids, 2 * from, 2 * to)
      exchange(ids, 2 * from + 1, 2 * to + 1)
    },
    pop(list) {
      heads[2 * list + 1] = lists.count(list) - 1
    },
    lay(counts) {
      heads = new Uint32Array(2 * counts.length)
      rooms = counts.map(withRoom)
      end = 0
      for (let list = 0; list < counts.length; list++) {
        heads[2 * list] = end
        end += rooms[list] ?? 0
      }
      owned = end
      // Memory that nothing is written to is not taken from the machine.
      const length = end + (end >> 4)
      values = new Uint32Array(length)
      ids = new Uint32Array(with_ids ? 2 * length : 0)
    },
    compact() {
      const old = { values, ids, heads }
      const counts = new Uint32Array(rooms.length)
      for (let list = 0; list < counts.length; list++) counts[list] = lists.count(list)
      lists.lay(counts)
      for (let list = 0; list < counts.length; list++) {
        const [from, count, to] = [old.heads[2 * list] ?? 0, counts[list] ?? 0, lists.start(list)]
        values.set(old.values.subarray(from, from + count), to)
        if (with_ids) ids.set(old.ids.subarray(2 * from, 2 * (from + count)), 2 * to)
        heads[2 * list + 1] = count
      }
    },
    waste: () => (end === 0 ? 0 : 1 - owned / end),
    bytes: () => values.byteLength + ids.byteLength + heads.byteLength + rooms.byteLength,
  }
  return lists

  function growHeads(least: number): void {
    const length = Math.max(least, Math.ceil(rooms.length * 1.5))
    heads = grown(heads, 2 * length)
    rooms = grown(rooms, length)
  }

  /** Moves a full list to the end, with room for as much again by half. */
  function move(list: number): void {
    const [from, count] = [lists.start(list), lists.count(list)]
    const room = Math.max(leastRoom, Math.ceil(count * 1.5))
    if (end + room > values.length) {
      const length = Math.max(end + room, Math.ceil(values.length * 1.25))
      values = grown(values, length)
      if (with_ids) ids = grown(ids, 2 * length)
    }
    values.copyWithin(end, from, from + count)
    if (with_ids) ids.copyWithin(2 * end, 2 * from, 2 * (from + count))
    owned += room - (rooms[list] ?? 0)
    heads[2 * list] = end
    rooms[list] = room
    end += room
  }
}

function exchange(values: Uint32Array, one: number, other: number): void {
  const value = values[one] ?? 0
  values[one] = values[other] ?? 0
  values[other] = value
}
