import { useStore, createStore } from '../client/store.ts'
import { working } from 'texts:log-in-form'
import { ProgressBar } from '../ui/progress-bar.tsx'

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

/** Why a form takes seconds: the browser computes the proof of work of a challenge. */
export function WorkNotice() {
  const share = useStore(workProgress, null)
  return (
    <div role="status" className="empty:hidden">
      {share !== null && (
        <div className="flex flex-col gap-2 rounded-16 bg-sunken px-4 py-3 text-14">
          <p>{working()}</p>
          <ProgressBar label={working()} done={share} total={1} />
        </div>
      )}
    </div>
  )
}
