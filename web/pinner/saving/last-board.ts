import type { PickerBoard } from '@bowerbird/contract/boards/board-models'
import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { safeStorage } from '../../client/safe-storage.ts'

const key = 'last_board'

export function rememberBoard(board_id: BoardId): void {
  safeStorage.write(key, board_id)
}

/** The board that the user last saved to in this browser, if they still can. */
export function lastUsedBoard(boards: readonly PickerBoard[]): PickerBoard | null {
  const last = boards.length > 0 ? safeStorage.read(key) : null
  return boards.find(({ id }) => id === last) ?? null
}

/** The target of quick save: the last board used here, else the likeliest (SAVE-24). */
export function boardForQuickSave(
  boards: readonly PickerBoard[],
  shortlist: readonly PickerBoard[],
): PickerBoard | null {
  return lastUsedBoard(boards) ?? shortlist[0] ?? boards[0] ?? null
}
