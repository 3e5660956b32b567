import { boardGet, boardPickerBoardsGet, boardSectionsGet } from '@bowerbird/contract/boards/board-calls'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { refreshAll } from '../../client/browser-queries.ts'
import { call } from '../../client/call.ts'

/**
 * Whether a save was refused because its board was deleted meanwhile, or the viewer is no longer on it.
 * The lists that offered it are fetched again.
 */
export async function isBoardGone(refused: Refused, board_id: string): Promise<boolean> {
  if (refused.code !== 'not_found' && refused.code !== 'not_allowed') return false
  for (const list of [boardPickerBoardsGet, boardSectionsGet]) void refreshAll(list)
  const answer = await call(boardGet, { board_id })
  if (!answer.ok) return answer.code === 'not_found'
  return !['owner', 'organise', 'save'].includes(answer.data.my_role ?? '')
}
