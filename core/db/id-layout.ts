/** 1 January 2024: 41 bits of milliseconds from here last until 2093. */
export const ID_EPOCH_MS = 1_704_067_200_000
export const NODES = 1024
const SEQUENCES = 4096

export type IdCounter = { next(): string; lastMs(): number }

export type IdCounterOptions = {
  node: number
  clock: () => number
  /** No id lies before this millisecond: those may hold ids of an earlier holder of the node number. */
  fromMs: number
  /** The last millisecond that an id can hold. */
  limitMs: () => number
}

/**
 * Ids of 41 bits milliseconds, 10 bits node, 12 bits sequence, as numeric strings, each greater than the
 * one before. When the clock stops or goes back, or 4,096 ids fell into one millisecond, it goes on
 * from the last millisecond used.
 */
export function idCounter({ node, clock, fromMs, limitMs }: IdCounterOptions): IdCounter {
  let last = fromMs
  let sequence = -1
  return { next, lastMs: () => last }

  function next(): string {
    const now = Math.floor(clock())
    let ms = Math.max(now, last)
    let step = ms === last ? sequence + 1 : 0
    if (step === SEQUENCES) {
      ms++
      step = 0
    }
    if (ms > limitMs()) throw new IdLeaseLost()
    last = ms
    sequence = step
    return ((BigInt(ms - ID_EPOCH_MS) << 22n) | BigInt((node << 12) | step)).toString()
  }
}

/** No id may be made now: the node number could not be kept, because the database was away for long. Counts as unavailable. */
export class IdLeaseLost extends Error {
  override name = 'IdLeaseLost'
  constructor() {
    super('id_lease_lost: the node number for ids could not be renewed in the database')
  }
}

/** When the id was made, by the database's clock. */
export function idTime(id: string): Date {
  return new Date(Number(BigInt(id) >> 22n) + ID_EPOCH_MS)
}

/** Milliseconds that fit into 41 bits. */
const mostMs = 2 ** 41 - 1

/** The smallest id of that moment: a bound for "since" in queries. Moments before the first or after the last id count as these. */
export function firstIdAt(time: Date): string {
  return (BigInt(Math.min(mostMs, Math.max(0, time.getTime() - ID_EPOCH_MS))) << 22n).toString()
}
