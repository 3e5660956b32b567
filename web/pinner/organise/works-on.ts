import type { BoardView } from '@bowerbird/contract/boards/board-models'

/** Owner and collaborators can save to the board; invited users and share link guests can only view it. */
export const worksOn = ({ my_role }: Pick<BoardView, 'my_role'>): boolean =>
  my_role === 'owner' || my_role === 'organise' || my_role === 'save'

/** Members who may change its sections and everyone's pins. */
export const mayOrganise = ({ my_role }: Pick<BoardView, 'my_role'>): boolean =>
  my_role === 'owner' || my_role === 'organise'
