import { Suspense } from 'react'
import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { lazyPart } from '../../client/lazy-part.ts'
import { useStore } from '../../client/store.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { runningActions } from './board-action-store.ts'

const ProgressLine = lazyPart(() => import('./progress-line.tsx'))
const none: ReadonlyMap<string, never> = new Map<string, never>()

/** Progress of a large operation on a board; renders nothing while none runs (BOARD-09). */
export function BoardProgress({ board }: { board: BoardView }) {
  const running = useStore(runningActions, none).get(board.id)
  const isHydrated = useIsHydrated()
  if (!isHydrated || (!running && !board.is_busy)) return null
  return (
    <Suspense>
      <ProgressLine key={running?.id ?? 'other'} board={board} begun={running ?? null} />
    </Suspense>
  )
}
