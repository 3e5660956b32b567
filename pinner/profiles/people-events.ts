import { knownId } from '@bowerbird/contract/kernel/fields'
import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

const personFact = z.object({ user_id: knownId<UserId>(), followed_id: knownId<UserId>() })
const boardFact = z.object({ user_id: knownId<UserId>(), board_id: knownId<BoardId>() })

export const userFollowed = event('user_followed', personFact)
export const userUnfollowed = event('user_unfollowed', personFact)
export const boardFollowed = event('board_followed', boardFact)
export const boardUnfollowed = event('board_unfollowed', boardFact)

/** Name, picture or words of a user's profile are others now. */
export const profileEdited = event('profile_edited', z.object({ user_id: knownId<UserId>() }))

const blockFact = z.object({ user_id: knownId<UserId>(), other_id: knownId<UserId>() })

/** `user_id` blocked `other_id`, who is not notified. */
export const userBlocked = event('user_blocked', blockFact)
export const userUnblocked = event('user_unblocked', blockFact)
