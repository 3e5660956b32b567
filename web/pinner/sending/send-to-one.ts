import { shareSuggestionsGet } from '@bowerbird/contract/collaborators/collaborator-calls'
import type { CollaboratorSuggestion } from '@bowerbird/contract/collaborators/collaborator-models'
import { conversationCreate, conversationsGet } from '@bowerbird/contract/messages/message-calls'
import { refreshAll } from '../../client/browser-queries.ts'
import { refusalText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { logInToSend } from '../../texts/send-texts.ts'
import type { SendRequest } from './send-request.ts'

/** Sends it to one person or address, with a few words. Says why when it did not go. */
export async function sendToOne(
  request: SendRequest,
  { type, id }: CollaboratorSuggestion,
  text: string,
): Promise<boolean> {
  const outcome = await perform(
    conversationCreate,
    {
      ...('pin' in request ? { pin: request.pin.id } : { board: request.board.id }),
      ...(text.trim() && { text }),
      ...(type === 'email' ? { emails: [id] } : { user_ids: [id] }),
    },
    { prompt: logInToSend() },
  )
  if (outcome && !outcome.ok) toast({ text: refusalText(outcome), kind: 'error' })
  if (!outcome?.ok) return false
  for (const call of [conversationsGet, shareSuggestionsGet]) void refreshAll(call)
  return true
}
