import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { refusalText } from '../../client/optimistic.ts'
import { toast } from '../../client/toasts.ts'
import { changedMeanwhile } from 'texts:reporting'

/** Why an act in the table did not happen. */
export function tellRefusal(refused: Refused): void {
  const text = refused.code === 'stale_version' ? changedMeanwhile() : refusalText(refused)
  toast({ kind: 'error', text })
}
