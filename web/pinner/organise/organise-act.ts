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

type Role = Pick<BoardView, 'my_role'>

/** Members who may change its sections and everyone's pins. */
export const mayOrganise = ({ my_role }: Role): boolean => my_role === 'owner' || my_role === 'organise'

/** Owner and collaborators can save to the board; invited users and share link guests can only view it. */
export const worksOn = (board: Role): boolean => mayOrganise(board) || board.my_role === 'save'
