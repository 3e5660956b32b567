import { consume } from '@bowerbird/core/events/consume'
import { messageSent } from '../messages/message-events.ts'
import { putNotice } from './put-notice.ts'

/** What a user was sent stands once a conversation, for as long as it was not read. */
export const notifyOfMessage = consume(messageSent, 'notify-of-message', async (event, context) => {
  for (const user_id of event.to)
    await putNotice(context, {
      user_id,
      kind: 'message',
      actor_id: event.by,
      subject_id: event.conversation_id,
      detail_id: event.message_id,
    })
})
