import type { ConversationView, MessageView } from '@bowerbird/contract/messages/message-models'
import { listOf } from '../../texts/formats.ts'
import { sentBoard, sentPin, youSentBoard, youSentPin, youWrote } from 'texts:messages'

/** The others of a conversation, by their names. */
export function namesOf({ users }: Pick<ConversationView, 'users'>): string {
  return listOf(users.map((user) => user.full_name || user.username))
}

/** What the list says of a conversation: its latest message in one line. */
export function lineOf({ text, sent, is_mine }: MessageView): string {
  if (text) return is_mine ? youWrote({ text }) : text
  if (sent === 'board') return is_mine ? youSentBoard() : sentBoard()
  return is_mine ? youSentPin() : sentPin()
}
