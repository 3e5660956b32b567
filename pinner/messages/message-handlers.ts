import type { Handler } from '@bowerbird/core/call/ctx'
import { inviteOutside } from './invite-outside.ts'
import { hideConversation, readConversation, takeMessageBack } from './keep-conversation.ts'
import { getConversation, listConversations } from './list-conversations.ts'
import { listMessages } from './list-messages.ts'
import { startConversation } from './start-conversation.ts'
import { writeMessage } from './write-message.ts'

export const messageHandlers: readonly Handler[] = [
  listConversations,
  getConversation,
  startConversation,
  hideConversation,
  listMessages,
  writeMessage,
  takeMessageBack,
  readConversation,
  inviteOutside,
]
