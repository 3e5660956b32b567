import type { BoardId } from '@bowerbird/contract/kernel/ids'
import type { BoardActionKind } from '@bowerbird/contract/organise/organise-models'
import { mayDo } from '../library/board-access.ts'
import type { Memberships } from '../library/board-access.ts'
import type { Board } from '../library/board-tables.ts'
import { mayMoveForOthers } from '../pins/update-pin.ts'
import type { ActionRow } from '../library/board-action-tables.ts'

interface Between {
  kind: BoardActionKind
  source: Board
  target: Board | undefined
  memberships: Memberships
  /** What a user put there goes back to where more users see it, too: it was there before. */
  is_undo?: boolean
}

/** Whose pins a user may take along: everyone's, only one's own, or no one's. The same rule as for a single pin. */
export function mayTake({
  kind,
  source,
  target,
  memberships,
  is_undo = false,
}: Between): 'all' | 'own' | 'none' {
  if (!mayDo(source, memberships, 'save') || (target && !mayDo(target, memberships, 'save'))) return 'none'
  if (kind === 'copy') return 'all'
  if (!mayDo(source, memberships, 'organise')) return 'own'
  if (!target || target.board_id === source.board_id) return 'all'
  const isFreeToGo = is_undo ? source.owner_id === target.owner_id : mayMoveForOthers(source, target)
  return isFreeToGo ? 'all' : 'own'
}

/** The boards on which nothing else may begin while this action runs. */
export function busyBoards({
  board_id,
  new_board_id,
}: Pick<ActionRow, 'board_id' | 'new_board_id'>): BoardId[] {
  return new_board_id === null || new_board_id === board_id ? [board_id] : [board_id, new_board_id]
}
