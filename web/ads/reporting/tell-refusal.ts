import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { refusalText } from '../../client/optimistic.ts'
import { toast } from '../../client/toasts.ts'
import { changedMeanwhile } from 'texts:reporting'

/** Shows why an operation in the table failed. */
export function tellRefusal(refused: Refused): void {
  const text = refused.code === 'stale_version' ? changedMeanwhile() : refusalText(refused)
  toast({ kind: 'error', text })
}
