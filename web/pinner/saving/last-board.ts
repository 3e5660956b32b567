import type { PickerBoard } from '@bowerbird/contract/boards/board-models'
import { safeStorage } from '../../client/safe-storage.ts'

const key = 'last_board'

export function rememberBoard(board_id: string): void {
  safeStorage.write(key, board_id)
}

/** The board that quick save goes to: the last one used here, else the likeliest (SAVE-24). */
export function boardForQuickSave(
  boards: readonly PickerBoard[],
  shortlist: readonly PickerBoard[],
): PickerBoard | null {
  const last = safeStorage.read(key)
  return boards.find(({ id }) => id === last) ?? shortlist[0] ?? boards[0] ?? null
}
