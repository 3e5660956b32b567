import { Suspense } from 'react'
import type { ReactNode } from 'react'
import type { BoardView, SectionView } from '@bowerbird/contract/boards/board-models'
import { lazyPart } from '../../client/lazy-part.ts'
import { useStore } from '../../client/store.ts'
import { PinGrid } from '../pin-cards/pin-grid.tsx'
import type { PinFeed } from '../pin-cards/pin-grid.tsx'
import { selectRequest } from './organise-requests.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { runningActions } from './board-action-store.ts'

const OrganisePins = lazyPart(() => import('./organise-pins.tsx'))

interface OrganisedGridProps {
  label: string
  board: BoardView
  section?: SectionView | null
  /** The sections on the page, which are drop targets. */
  sections: readonly SectionView[]
  feed: PinFeed
  empty: ReactNode
}

/** The pins of a board or section, plain or while organising. */
export function OrganisedGrid({ section = null, ...rest }: OrganisedGridProps) {
  const wanted = useStore(selectRequest, null)
  const { label, board, feed, empty } = rest
  const grid = <PinGrid label={label} feed={feed} empty={empty} />
  if (wanted?.board_id !== board.id || wanted.section_id !== (section?.id ?? null)) return grid
  return (
    <Suspense fallback={grid}>
      <OrganisePins section={section} {...rest} />
    </Suspense>
  )
}

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
