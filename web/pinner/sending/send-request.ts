import type { BoardView } from '@bowerbird/contract/boards/board-models'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { createStore } from '../../client/store.ts'
import type { ConversationId } from '@bowerbird/contract/kernel/ids'
import {
  conversationGet,
  conversationMessagesGet,
  conversationsGet,
} from '@bowerbird/contract/messages/message-calls'
import { pages, query } from '../../client/queries.ts'

export const ownConversations = pages(conversationsGet, { page_size: 25 })
export const conversationOf = (conversation_id: ConversationId) => query(conversationGet, { conversation_id })
export const messagesOf = (conversation_id: ConversationId) =>
  pages(conversationMessagesGet, { conversation_id, page_size: 25 })

/**
 * Equal to contract/messages/message-models.ts, which would bring a parser into the bundle. A test compares the two.
 */
export const longestMessage = 1000

type SentPin = Pick<PinView, 'id' | 'title' | 'description' | 'alt_text' | 'images' | 'board'>
type SentBoard = Pick<BoardView, 'id' | 'name' | 'url' | 'privacy'>

/** The Pin or board whose send sheet is requested. */
export type SendRequest = { pin: SentPin } | { board: SentBoard }

export const sendRequest = createStore<SendRequest | null>(null)
