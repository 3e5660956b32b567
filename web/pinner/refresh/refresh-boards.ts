import {
  boardFeedGet,
  boardGet,
  boardPickerBoardsGet,
  boardSectionGet,
  boardSectionPinsGet,
  boardSectionsGet,
  boardsGet,
} from '@bowerbird/contract/boards/board-calls'
import { refreshAll } from '../../client/browser-queries.ts'

const calls = [
  boardFeedGet,
  boardSectionPinsGet,
  boardGet,
  boardSectionGet,
  boardSectionsGet,
  boardsGet,
  boardPickerBoardsGet,
]

/** Refetches everything that shows boards, sections or their pins, after pins were moved. */
export async function refreshBoards(): Promise<void> {
  await Promise.all(calls.map(refreshAll))
}
