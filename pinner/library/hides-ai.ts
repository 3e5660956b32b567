import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { mayDo } from './board-access.ts'
import type { Met, Standing } from './board-access.ts'
import type { Board } from './board-tables.ts'
import type { Pin } from './pin-tables.ts'

/**
 * Whether a list leaves a pin out because its picture is said to be machine-made (SAVE-28): as its viewer set it, or
 * as the board's owner did for whoever is no member of it. One's own pins stay, and so do all of a board of one's own.
 */
export function isLeftOut(
  { viewer }: Pick<AnyCtx, 'viewer'>,
  pin: Pick<Pin, 'ai_label' | 'owner_id'>,
  { board, standing, met }: { board: Board; standing: Standing; met: Met },
): boolean {
  if (pin.ai_label === null || pin.owner_id === viewer?.id) return false
  const isHidden = viewer?.preferences.hides_ai === true
  if (met === 'listed') return isHidden
  return !mayDo(board, standing, 'save') && (isHidden || board.hides_ai)
}
