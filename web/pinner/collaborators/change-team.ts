import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import {
  boardInviteCreate,
  boardInviteDelete,
  collaboratorDelete,
  collaboratorUpdate,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import type { CollaboratorRole, Member } from '@bowerbird/contract/collaborators/collaborator-models'
import type { BoardId } from '@bowerbird/contract/kernel/ids'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { browserQueries } from '../../client/browser-queries.ts'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { viewerOf } from '../../client/viewer.ts'
import { removed, takenBack, undo } from 'texts:collaborators'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { refreshTeams } from './answer-invite.ts'
import { memberName } from './name-words.ts'

const options = () => ({ prompt: logInPrompts.edit() })

export function changeRole(board_id: BoardId, { id }: Member, role: CollaboratorRole): Promise<boolean> {
  return settled(perform(collaboratorUpdate, { board_id, user_id: id, role }, options()))
}

export function letMembersInvite(board_id: BoardId, members_may_invite: boolean): Promise<boolean> {
  return settled(perform(boardUpdate, { board_id, members_may_invite }, options()))
}

/** Cancels an invite; the user can be invited again at once. */
export async function takeInviteBack(board_id: BoardId, member: Member): Promise<boolean> {
  const { id, type } = member
  const whose = type === 'email' ? { invite_id: id } : { invited_user_id: id }
  const isDone = await settled(perform(boardInviteDelete, { board_id, ...whose }, options()))
  if (isDone)
    toast({
      text: takenBack(),
      ...(type === 'user' && { action: { label: undo(), act: () => void inviteAgain(board_id, member) } }),
    })
  return isDone
}

function inviteAgain(board_id: BoardId, { id, role }: Member): Promise<boolean> {
  const given = role === 'save' ? 'save' : 'organise'
  return settled(perform(boardInviteCreate, { board_id, invited_user_ids: [id], role: given }, options()))
}

export async function removeMember(
  board_id: BoardId,
  member: Member,
  remove_pins: boolean,
): Promise<boolean> {
  const isDone = await settled(
    perform(collaboratorDelete, { board_id, user_id: member.id, remove_pins }, options()),
  )
  if (isDone) toast({ text: removed({ name: memberName(member) }) })
  return isDone
}

/** Refetches nothing: the current page may belong to the board that was left. */
export async function leaveBoard(board_id: BoardId): Promise<boolean> {
  const outcome = await perform(
    collaboratorDelete,
    { board_id, user_id: viewerOf(browserQueries()).id },
    options(),
  )
  if (outcome && !outcome.ok) toast({ text: errorText(outcome), kind: 'error' })
  return outcome?.ok ?? false
}

/** Shows an error if any, and refetches all queries about members. */
async function settled(act: Promise<Outcome | null>): Promise<boolean> {
  const outcome = await act
  if (!outcome) return false
  if (!outcome.ok) toast({ text: errorText(outcome), kind: 'error' })
  await refreshTeams()
  return outcome.ok
}
