import type { ActionRow } from '../library/board-action-tables.ts'

/** The boards on which nothing else may begin while this action runs. */
export function busyBoards({
  board_id,
  new_board_id,
}: Pick<ActionRow, 'board_id' | 'new_board_id'>): string[] {
  return new_board_id === null || new_board_id === board_id ? [board_id] : [board_id, new_board_id]
}
