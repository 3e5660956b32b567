import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

const personFact = z.object({ user_id: z.string(), followed_id: z.string() })
const boardFact = z.object({ user_id: z.string(), board_id: z.string() })

export const userFollowed = event('user_followed', personFact)
export const userUnfollowed = event('user_unfollowed', personFact)
export const boardFollowed = event('board_followed', boardFact)
export const boardUnfollowed = event('board_unfollowed', boardFact)
