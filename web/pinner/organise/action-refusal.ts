import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { refusalText } from '../../client/optimistic.ts'
import { waitForAction } from 'texts:organise'

const waits: ReadonlySet<number> = new Set([2171, 2172, 2173])

/** The message for a rejected board operation: one text for the three kinds of busy (BOARD-09), else the server's. */
export function actionRefusal(refused: Refused): string {
  return waits.has(refused.api_error_code) ? waitForAction() : refusalText(refused)
}
