import type { ConversationView, MessageView } from '@bowerbird/contract/messages/message-models'
import { listOf } from '../../texts/formats.ts'
import { sentBoard, sentPin, youSentBoard, youSentPin, youWrote } from 'texts:messages'

/** Names of the other users in a conversation. */
export function namesOf({ users }: Pick<ConversationView, 'users'>): string {
  return listOf(users.map((user) => user.full_name || user.username))
}

/** The latest message of a conversation in one line. */
export function latestLineOf({ text, sent, is_mine }: MessageView): string {
  if (text) return is_mine ? youWrote({ text }) : text
  if (sent === 'board') return is_mine ? youSentBoard() : sentBoard()
  return is_mine ? youSentPin() : sentPin()
}
