import { useEffect } from 'react'
import { conversationsGet } from '@bowerbird/contract/messages/message-calls'
import { refresh, refreshAll } from '../../client/browser-queries.ts'
import { listenLive } from '../../client/live/live-events.ts'
import { messagesOf } from '../sending/message-queries.ts'

/** What others write stands here as it comes; after a break of the stream everything on screen is asked for anew. */
export function useLiveMessages(conversation_id: string | undefined): void {
  useEffect(
    () =>
      listenLive(({ kind, id }) => {
        if (kind !== 'message' && kind !== 'hello') return
        void refreshAll(conversationsGet)
        if (conversation_id && (kind === 'hello' || id === conversation_id))
          void refresh(messagesOf(conversation_id))
      }),
    [conversation_id],
  )
}
