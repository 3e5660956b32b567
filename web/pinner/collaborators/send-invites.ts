import {
  boardEmailInviteCreate,
  boardInviteCreate,
  boardInvitesGet,
  collaboratorTypeaheadGet,
  shareSuggestionsGet,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import type { CollaboratorSuggestion } from '@bowerbird/contract/collaborators/collaborator-models'
import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { refreshAll } from '../../client/browser-queries.ts'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { invitesSent, notInvited } from 'texts:collaborators'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { nameWords } from './name-words.ts'

/**
 * Makes one call per queued user (SAVE-19). Shows who was invited, and the error for each who was not; returns the ids
 * of the invited.
 */
export async function sendInvites(
  board_id: BoardId,
  queue: readonly CollaboratorSuggestion[],
): Promise<string[]> {
  const sent: CollaboratorSuggestion[] = []
  for (const one of queue) {
    const outcome = await invite(board_id, one)
    if (!outcome) break
    if (outcome.ok) sent.push(one)
    else toast({ text: notInvited({ name: nameOf(one), why: errorText(outcome) }), kind: 'error' })
  }
  if (sent.length > 0) {
    toast({ text: invitesSent({ names: nameWords(sent.map(nameOf)) }) })
    for (const call of [boardInvitesGet, shareSuggestionsGet, collaboratorTypeaheadGet]) void refreshAll(call)
  }
  return sent.map((one) => one.id)
}

function invite(board_id: BoardId, { type, id }: CollaboratorSuggestion) {
  const options = { prompt: logInPrompts.edit() }
  return type === 'email'
    ? perform(boardEmailInviteCreate, { board_id, emails: [id] }, options)
    : perform(boardInviteCreate, { board_id, invited_user_ids: [id] }, options)
}

const nameOf = ({ full_name, username, id }: CollaboratorSuggestion): string => full_name || username || id
