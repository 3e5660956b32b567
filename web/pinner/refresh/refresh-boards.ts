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

/** Pins changed places: whatever shows boards, sections or their pins is fetched anew. */
export async function refreshBoards(): Promise<void> {
  await Promise.all(calls.map(refreshAll))
}
