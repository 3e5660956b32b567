import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { refusalText } from '../../client/optimistic.ts'
import { waitForAction } from 'texts:organise'

const waits: ReadonlySet<number> = new Set([2171, 2172, 2173])

/** What a refused action on a board says: one text for the three ways of being busy (BOARD-09), else the server's. */
export function actionRefusal(refused: Refused): string {
  return waits.has(refused.api_error_code) ? waitForAction() : refusalText(refused)
}
