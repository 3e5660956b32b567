import { boardActionUndo } from '@bowerbird/contract/organise/organise-calls'
import type { BoardAction } from '@bowerbird/contract/organise/organise-models'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { mergedInto } from 'texts:merge-boards'
import {
  actionFailed,
  boardIsGone,
  deletedPins,
  notCopied,
  notDeleted,
  notMoved,
  putBack,
  undo,
  waitForAction,
} from 'texts:organise'
import { copiedPins, movedPins } from '../../texts/organise-texts.ts'
import { refreshBoards } from '../refresh/refresh-boards.ts'
import { unwatchAction, watchAction } from './board-action-store.ts'
import { boardGet } from '@bowerbird/contract/boards/board-calls'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { call } from '../../client/call.ts'
import { stopSelecting } from './organise-requests.ts'
import { errorText } from '../../client/optimistic.ts'

/** The target of a move: display name and URL. */
export interface ActionPlace {
  name: string
  url: string
}

const places = new Map<string, ActionPlace>()

/** Reports an operation's result now, or as soon as it has ended, while the target is still known. */
export async function followAction(action: BoardAction, place: ActionPlace | null): Promise<void> {
  if (place) places.set(action.id, place)
  if (action.state === 'running') watchAction(action)
  else await endAction(action)
}

/** An operation has ended: shows a toast with undo, and refetches the lists. */
export async function endAction(action: BoardAction): Promise<void> {
  unwatchAction(action.board_id)
  announceAction(action, places.get(action.id) ?? null)
  await refreshBoards()
}

function announceAction(action: BoardAction, place: ActionPlace | null): void {
  const back = action.can_undo && { action: { label: undo(), act: () => void undoAction(action) } }
  if (action.state === 'failed')
    return toast({ text: action.message || actionFailed(), kind: 'error', ...back })
  if (action.state === 'undone') return toast({ text: putBack() })
  const count = action.total - action.left_out
  if (count > 0) {
    toast({
      text: doneText(action, count, place),
      ...(place && { to: place.url }),
      ...back,
    })
  }
  if (action.left_out > 0) toast({ text: leftOutText(action), kind: 'error' })
}

async function undoAction({ id, board_id }: BoardAction): Promise<void> {
  const outcome = await perform(boardActionUndo, { board_id, action_id: id }, { prompt: logInPrompts.edit() })
  if (!outcome) return
  if (!outcome.ok) return toast({ text: actionErrorText(outcome), kind: 'error' })
  await followAction(outcome.data, null)
}

function doneText({ kind }: BoardAction, count: number, place: ActionPlace | null): string {
  if (kind === 'delete') return deletedPins({ count })
  const name = place?.name ?? null
  if (kind === 'merge' && name !== null) return mergedInto({ name })
  return kind === 'copy' ? copiedPins(count, name) : movedPins(count, name)
}

export function leftOutText({ kind, left_out }: Pick<BoardAction, 'kind' | 'left_out'>): string {
  if (kind === 'delete') return notDeleted({ count: left_out })
  return kind === 'copy' ? notCopied({ count: left_out }) : notMoved({ count: left_out })
}

const waits: ReadonlySet<number> = new Set([2171, 2172, 2173])

/** The message for a rejected board operation: one text for the three kinds of busy (BOARD-09), else the server's. */
export function actionErrorText(refused: Refused): string {
  return waits.has(refused.api_error_code) ? waitForAction() : errorText(refused)
}

/**
 * Shows an API error; when the board itself is gone, ends organising. `gone`: the message when only its pins are gone.
 */
export async function showActionError(board: { id: string }, refused: Refused, gone?: string): Promise<void> {
  if (refused.code === 'not_found') {
    const there = await call(boardGet, { board_id: board.id })
    if (!there.ok && there.code === 'not_found') {
      stopSelecting()
      return toast({ text: boardIsGone(), kind: 'error' })
    }
    void refreshBoards()
    if (gone !== undefined) return toast({ text: gone, kind: 'error' })
  }
  toast({ text: actionErrorText(refused), kind: 'error' })
}
