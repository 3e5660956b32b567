import { useState } from 'react'
import { conversationMessageCreate, conversationsGet } from '@bowerbird/contract/messages/message-calls'
import { refresh, refreshAll } from '../../client/browser-queries.ts'
import { keyOf } from '../../client/call.ts'
import { refusalText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { logInToSend } from '../../texts/send-texts.ts'
import { messagesOf } from '../sending/message-queries.ts'

/** What was written stands at once, and goes again when it was refused. Answers whether it went. */
export function useWriting(conversation_id: string) {
  const [pending, setPending] = useState<readonly { key: string; text: string }[]>([])
  async function send(text: string): Promise<boolean> {
    const input = { conversation_id, text }
    const key = keyOf(conversationMessageCreate, input)
    setPending((before) => [...before, { key, text }])
    const outcome = await perform(conversationMessageCreate, input, { key, prompt: logInToSend() })
    if (outcome?.ok) {
      void refreshAll(conversationsGet)
      await refresh(messagesOf(conversation_id))
    } else if (outcome) toast({ text: refusalText(outcome), kind: 'error' })
    setPending((before) => before.filter((one) => one.key !== key))
    return outcome?.ok === true
  }
  return { pending, send }
}
