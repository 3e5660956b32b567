import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { BoardAction } from '@bowerbird/contract/organise/organise-models'
import type { Language } from '@bowerbird/texts/languages'
import { worded } from '@bowerbird/texts/worded'
import type { ActionRow } from '../library/board-action-tables.ts'

const undoableMs = 24 * 3_600_000

/** For the person who did it, and others on the board. */
export function viewAction(
  action: ActionRow,
  { viewer_id, now, language }: { viewer_id: UserId; now: Date; language: Language },
): BoardAction {
  const { action_id, board_id, new_board_id, kind, state, total, done, left_out, message } = action
  const can_undo = action.actor_id === viewer_id && mayUndo(action, now)
  return {
    id: action_id,
    board_id,
    new_board_id,
    kind,
    state,
    total,
    done,
    left_out,
    message: message && worded(message, language),
    can_undo,
  }
}

/** Once, within a day; a part as well when it stopped half way. A merged board is restored from the trash. */
export function mayUndo({ kind, state, done, total, is_undo, changed_at }: ActionRow, now: Date): boolean {
  if (kind === 'merge' || (state !== 'done' && state !== 'failed')) return false
  const isSomethingDone = is_undo ? done < total : done > 0
  return isSomethingDone && now.getTime() - changed_at.getTime() < undoableMs
}
