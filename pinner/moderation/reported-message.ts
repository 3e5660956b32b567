import { membersOf } from '../messages/conversation-queries.ts'
import { deleteMessage, messageById } from '../messages/message-queries.ts'
import { conversationOfMessage } from './message-place-queries.ts'
import type { Reportable } from './reportable.ts'

export const reportedMessage: Reportable = {
  async meet({ db, viewer }, message_id) {
    const conversation_id = await conversationOfMessage(db, { user_id: viewer.id, message_id })
    const message = conversation_id && (await messageById(db, conversation_id, message_id))
    return message ? { owner_id: message.sender_id, place_id: message.conversation_id } : null
  },

  async find({ db }, { target_id, place_id }) {
    const message = await messageById(db, place_id ?? '0', target_id)
    if (!message) return null
    const { text, pin_id } = message
    return {
      is_private: true,
      content: async () => ({
        title: '',
        text,
        url: pin_id === null ? null : `/pin/${pin_id}/`,
        link: null,
        pictures: [],
      }),
    }
  },

  async remove({ db }, { target_id, place_id }) {
    const conversation_id = place_id ?? '0'
    const members = await membersOf(db, [conversation_id])
    await deleteMessage(db, { conversation_id, message_id: target_id }, members.get(conversation_id) ?? [])
  },
}
