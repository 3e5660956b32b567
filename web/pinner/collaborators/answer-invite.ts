import { boardGet, boardPickerBoardsGet, boardsGet } from '@bowerbird/contract/boards/board-calls'
import {
  boardInviteAccept,
  boardInviteDelete,
  boardInvitesGet,
  incomingInvitesGet,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { browserQueries, refreshAll } from '../../client/browser-queries.ts'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { viewerOf } from '../../client/viewer.ts'
import { declined, joined } from 'texts:collaborators'
import { logInPrompts } from '../../texts/log-in-texts.ts'

/** Accepts an invite and shows a toast with a link to the board; false when it failed. */
export async function acceptInvite(board_id: BoardId): Promise<boolean> {
  const outcome = await perform(boardInviteAccept, { board_id }, { prompt: logInPrompts.save() })
  if (!outcome) return false
  if (outcome.ok) toast({ text: joined({ board: outcome.data.name }), to: outcome.data.url })
  else toast({ text: errorText(outcome), kind: 'error' })
  await refreshTeams()
  return outcome.ok
}

export async function declineInvite(board_id: BoardId): Promise<boolean> {
  const invited_user_id = viewerOf(browserQueries()).id
  const outcome = await perform(
    boardInviteDelete,
    { board_id, invited_user_id },
    { prompt: logInPrompts.save() },
  )
  if (!outcome) return false
  toast(outcome.ok ? { text: declined() } : { text: errorText(outcome), kind: 'error' })
  await refreshTeams()
  return outcome.ok
}

/** Refreshes all queries about boards that a user collaborates on. */
export async function refreshTeams(): Promise<void> {
  const calls = [boardGet, boardsGet, boardPickerBoardsGet, boardInvitesGet, incomingInvitesGet]
  await Promise.all(calls.map(refreshAll))
}
