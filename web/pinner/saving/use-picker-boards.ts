import { boardPickerBoardsGet } from '@bowerbird/contract/boards/board-calls'
import { query } from '../../client/queries.ts'
import { useLater } from '../../client/use-later.ts'

const pickerBoards = query(boardPickerBoardsGet, { field_set_key: 'board_picker', shortlist_suggestions: 2 })

/** The boards that the viewer can save to. One answer serves every picker and every card. */
export function usePickerBoards({ enabled = true } = {}) {
  return useLater(pickerBoards, { enabled })
}
