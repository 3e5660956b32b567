import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

const id = z.string()

/** A user was asked to work on a board. */
export const boardInvited = event('board_invited', z.object({ board_id: id, user_id: id, by: id }))
/** A user accepted. */
export const boardJoined = event('board_joined', z.object({ board_id: id, user_id: id, inviter_id: id }))
