/** A 64-bit id as two halves. */
export interface Halves {
  low: number
  high: number
}

export function isLess(one: Halves, other: Halves): boolean {
  return one.high < other.high || (one.high === other.high && one.low < other.low)
}

/** Gives 64-bit ids small numbers, from 0 in the order of coming. Ids come as two halves of 32 bits. */
export interface IdNumbers {
  /** -1 when the id has no number. */
  find(low: number, high: number): number
  /** The number of this id, a new one if it has none yet. */
  number(low: number, high: number): number
  low(number: number): number
  high(number: number): number
  size(): number
  bytes(): number
}

const leastSlots = 256
/** Above this share of slots in use, the table doubles. */
const fullest = 0.6

export function createIdNumbers(): IdNumbers {
  // A slot holds a number plus one; 0 is free.
  let slots = new Uint32Array(leastSlots)
  let ids = new Uint32Array(leastSlots)
  let count = 0

  return {
    find: (low, high) => (slots[slotOf(low, high)] ?? 0) - 1,
    number(low, high) {
      const slot = slotOf(low, high)
      const found = slots[slot] ?? 0
      if (found > 0) return found - 1
      if (2 * count + 2 > ids.length) ids = grown(ids, Math.ceil(ids.length * 1.5))
      ids[2 * count] = low
      ids[2 * count + 1] = high
      count++
      slots[slot] = count
      if (count > slots.length * fullest) spread(slots.length * 2)
      return count - 1
    },
    low: (number) => ids[2 * number] ?? 0,
    high: (number) => ids[2 * number + 1] ?? 0,
    size: () => count,
    bytes: () => slots.byteLength + ids.byteLength,
  }

  /** The slot of this id, or the free one where it belongs. */
  function slotOf(low: number, high: number): number {
    const mask = slots.length - 1
    let slot = hashOf(low, high) & mask
    for (;;) {
      const number = (slots[slot] ?? 0) - 1
      if (number < 0 || (ids[2 * number] === low && ids[2 * number + 1] === high)) return slot
      slot = (slot + 1) & mask
    }
  }

  function spread(length: number): void {
    slots = new Uint32Array(length)
    for (let number = 0; number < count; number++)
      slots[slotOf(ids[2 * number] ?? 0, ids[2 * number + 1] ?? 0)] = number + 1
  }
}

function hashOf(low: number, high: number): number {
  let hash = Math.imul(low ^ Math.imul(high, 0x85eb_ca6b), 0x9e37_79b1)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b_3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

export function grown(values: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(length)
  longer.set(values)
  return longer
}
