import { useStore } from '../client/store.ts'
import { isWalking } from '../navigation/walk.ts'

/** A thin line while the next page is on its way; only when that takes long enough to wonder. */
export function WalkProgress() {
  const isBusy = useStore(isWalking, false)
  return <div aria-hidden="true" className="walk-progress" data-busy={isBusy || undefined} />
}
