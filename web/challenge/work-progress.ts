import { createStore } from '../client/store.ts'

/** Probability that the work of a challenge is done by now, 0 to 1; null without work, or while it is still short. */
export const workProgress = createStore<number | null>(null)

/** Shorter work shows no notice. */
const noticeAfterMs = 400

/** Tracks work in which each try succeeds once in `2 ** bits`; `end` removes the notice. */
export function followWork(bits: number) {
  const started = performance.now()
  return {
    tried(tries: number): void {
      if (performance.now() - started > noticeAfterMs) workProgress.set(1 - Math.exp(-tries / 2 ** bits))
    },
    end: () => workProgress.set(null),
  }
}
