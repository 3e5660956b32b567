import { consume } from '@bowerbird/core/events/consume'
import { accountEnded } from '@bowerbird/core/identity/identity-events'
import { deleteNoticesOf } from './notice-queries.ts'

/** Of an account that is gone for good no notices stay. Those that name it to others leave it out by themselves. */
export const forgetEnded = consume(accountEnded, 'notices-of-ended', ({ user_id }, { db }) =>
  deleteNoticesOf(db, user_id),
)
