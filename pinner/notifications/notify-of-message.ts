import { consume } from '@bowerbird/core/events/consume'
import { messageSent } from '../messages/message-events.ts'
import { putNotice } from './put-notice.ts'

/** What somebody was sent stands once a conversation, for as long as it was not read. */
export const notifyOfMessage = consume(messageSent, 'notify-of-message', async (fact, context) => {
  for (const user_id of fact.to)
    await putNotice(context, {
      user_id,
      kind: 'message',
      actor_id: fact.by,
      subject_id: fact.conversation_id,
      detail_id: fact.message_id,
    })
})
