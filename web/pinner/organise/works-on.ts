import type { BoardView } from '@bowerbird/contract/boards/board-models'

/** Owner and collaborators: they save to it. Who is invited, or came by a share link, looks on. */
export const worksOn = ({ my_role }: Pick<BoardView, 'my_role'>): boolean =>
  my_role === 'owner' || my_role === 'organise' || my_role === 'save'

/** Those of them who change its sections and everyone's pins. */
export const mayOrganise = ({ my_role }: Pick<BoardView, 'my_role'>): boolean =>
  my_role === 'owner' || my_role === 'organise'
