import {
  conversationGet,
  conversationMessagesGet,
  conversationsGet,
} from '@bowerbird/contract/messages/message-calls'
import { pages, query } from '../../client/queries.ts'

export const ownConversations = pages(conversationsGet, { page_size: 25 })
export const conversationOf = (conversation_id: string) => query(conversationGet, { conversation_id })
export const messagesOf = (conversation_id: string) =>
  pages(conversationMessagesGet, { conversation_id, page_size: 25 })
