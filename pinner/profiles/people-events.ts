import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

const personFact = z.object({ user_id: z.string(), followed_id: z.string() })
const boardFact = z.object({ user_id: z.string(), board_id: z.string() })

export const userFollowed = event('user_followed', personFact)
export const userUnfollowed = event('user_unfollowed', personFact)
export const boardFollowed = event('board_followed', boardFact)
export const boardUnfollowed = event('board_unfollowed', boardFact)

/** Name, picture or words of a user's profile are others now. */
export const profileEdited = event('profile_edited', z.object({ user_id: z.string() }))

const blockFact = z.object({ user_id: z.string(), other_id: z.string() })

/** `user_id` blocked `other_id`, who is not told. */
export const userBlocked = event('user_blocked', blockFact)
export const userUnblocked = event('user_unblocked', blockFact)
