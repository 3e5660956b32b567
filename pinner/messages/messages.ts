import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import { hideConversation, readConversation, takeMessageBack } from './keep-conversation.ts'
import { getConversation, listConversations, listMessages } from './list-conversations.ts'
import { startConversation, inviteOutside } from './start-conversation.ts'
import { notifyOpenPages, writeMessage } from './write-message.ts'
import './message-tables.ts'

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
  consumers: [notifyOpenPages],
  shard_keys: [
    shardBy('conversation', { by: 'conversation_id' }),
    shardBy('conversation_member', { by: 'conversation_id' }),
    shardBy('message', { by: 'conversation_id' }),
    shardBy('conversation_people', { by: 'people' }),
    shardBy('user_conversation', { by: 'user_id' }),
    shardBy('contact', { by: 'user_id' }),
  ],
}
