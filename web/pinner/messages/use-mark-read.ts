import { useEffect, useRef } from 'react'
import { conversationRead, conversationsGet } from '@bowerbird/contract/messages/message-calls'
import type { MessageView } from '@bowerbird/contract/messages/message-models'
import { refreshAll } from '../../client/browser-queries.ts'
import { call } from '../../client/call.ts'
import { countUnread } from '../../client/live/start-live.ts'

/** Whoever looks at a conversation has read it: told once for each newest message, while the page is in sight. */
export function useMarkRead(conversation_id: string, newest: MessageView | undefined): void {
  const told = useRef<string | null>(null)
  const id = newest?.id
  useEffect(() => {
    if (id === undefined) return
    const message_id = id
    async function tell() {
      if (document.visibilityState !== 'visible' || told.current === message_id) return
      told.current = message_id
      const outcome = await call(conversationRead, { conversation_id, message_id })
      if (!outcome.ok) return
      void countUnread()
      void refreshAll(conversationsGet)
    }
    void tell()
    const look = () => void tell()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [conversation_id, id])
}
