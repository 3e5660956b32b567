import { useStore } from '../client/store.ts'
import { working } from 'texts:log-in-form'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { workProgress } from './work-progress.ts'

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
