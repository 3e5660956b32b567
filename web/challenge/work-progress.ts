import { createStore } from '../client/store.ts'

/** How likely it is that the work of a challenge would be done by now, 0 to 1; null while there is none, or but a moment of it. */
export const workProgress = createStore<number | null>(null)

/** What takes less is not spoken of. */
const saidAfterMs = 400

/** Follows work of which each try succeeds once in `2 ** bits`; `end` puts the notice away. */
export function followWork(bits: number) {
  const started = performance.now()
  return {
    tried(tries: number): void {
      if (performance.now() - started > saidAfterMs) workProgress.set(1 - Math.exp(-tries / 2 ** bits))
    },
    end: () => workProgress.set(null),
  }
}
