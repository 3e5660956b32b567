import type { BoardView, SectionView } from '@bowerbird/contract/boards/board-models'
import type { BoardId, SectionId } from '@bowerbird/contract/kernel/ids'
import type { Selection } from './selection.ts'

export interface PinPlace {
  board_id: BoardId
  section_id: SectionId | null
  /** As people say it: 'Kitchen', 'Lamps in Kitchen'. */
  name: string
  url: string
}

export type ActKind = 'move' | 'copy' | 'delete'

export interface Act {
  kind: ActKind
  /** The page whose pins they are. */
  board: BoardView
  section: SectionView | null
  chosen: Selection
  /** Null when they are deleted. */
  place: PinPlace | null
}
