import type { BoardView, SectionView } from '@bowerbird/contract/boards/board-models'
import type { BoardId, SectionId } from '@bowerbird/contract/kernel/ids'
import type { Selection } from './selection.ts'

export interface PinPlace {
  board_id: BoardId
  section_id: SectionId | null
  /** Display name: 'Kitchen', 'Lamps in Kitchen'. */
  name: string
  url: string
}

export type ActKind = 'move' | 'copy' | 'delete'

export interface Act {
  kind: ActKind
  /** The board that the pins are on. */
  board: BoardView
  section: SectionView | null
  chosen: Selection
  /** Null when the pins are deleted. */
  place: PinPlace | null
}
