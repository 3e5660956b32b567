import type { BoardId } from '@bowerbird/contract/kernel/ids'
import type { BoardAction } from '@bowerbird/contract/organise/organise-models'
import { createStore } from '../../client/store.ts'

/** Operations that were started in this tab and still run, by board. */
export const runningActions = createStore<ReadonlyMap<string, BoardAction>>(new Map())

export function watchAction(action: BoardAction): void {
  runningActions.set(new Map(runningActions.get()).set(action.board_id, action))
}

export function unwatchAction(board_id: BoardId): void {
  const next = new Map(runningActions.get())
  next.delete(board_id)
  runningActions.set(next)
}
