import { distribute } from '@bowerbird/core/db/distribution'
import type { Slice } from '@bowerbird/core/ports/workspace'
import { inviteOutside } from './invite-outside.ts'
import { hideConversation, readConversation, takeMessageBack } from './keep-conversation.ts'
import { getConversation, listConversations } from './list-conversations.ts'
import { listMessages } from './list-messages.ts'
import './message-tables.ts'
import { startConversation } from './start-conversation.ts'
import { tellOfMessages } from './tell-of-messages.ts'
import { writeMessage } from './write-message.ts'

export const messages: Slice = {
  handlers: [
    listConversations,
    getConversation,
    startConversation,
    hideConversation,
    listMessages,
    writeMessage,
    takeMessageBack,
    readConversation,
    inviteOutside,
  ],
  consumers: [tellOfMessages],
  distribution: [
    distribute('conversation', { by: 'conversation_id' }),
    distribute('conversation_member', { by: 'conversation_id' }),
    distribute('message', { by: 'conversation_id' }),
    distribute('conversation_people', { by: 'people' }),
    distribute('user_conversation', { by: 'user_id' }),
    distribute('contact', { by: 'user_id' }),
  ],
}
