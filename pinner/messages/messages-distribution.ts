import { distribute } from '@bowerbird/core/db/distribution'
import type { Distribution } from '@bowerbird/core/db/distribution'
import './message-tables.ts'

export const messagesDistribution: Distribution = [
  distribute('conversation', { by: 'conversation_id' }),
  distribute('conversation_member', { by: 'conversation_id' }),
  distribute('message', { by: 'conversation_id' }),
  distribute('conversation_people', { by: 'people' }),
  distribute('user_conversation', { by: 'user_id' }),
  distribute('contact', { by: 'user_id' }),
]
