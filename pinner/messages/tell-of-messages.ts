import { consume } from '@bowerbird/core/events/consume'
import { tellLive } from '@bowerbird/core/live/live-queries'
import { messageSent } from './message-events.ts'

/** Open pages hear of a message, those of its sender in other tabs too. What it says they ask for by calls. */
export const tellOfMessages = consume(
  messageSent,
  'tell-of-messages',
  ({ conversation_id, by, to }, { db }) =>
    tellLive(db, [...to, by], { kind: 'message', id: conversation_id }),
)
