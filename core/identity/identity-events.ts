import { knownId } from '@bowerbird/contract/kernel/fields'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { z } from 'zod'
import { event } from '../events/event.ts'

export const userRegistered = event('user_registered', z.object({ user_id: knownId<UserId>() }))

/** To others this account and all of its own is gone, for now. */
export const accountClosed = event('account_closed', z.object({ user_id: knownId<UserId>() }))

export const accountReopened = event('account_reopened', z.object({ user_id: knownId<UserId>() }))

/** Its time to think again is over: everything of it is to be taken away. */
export const accountEnded = event('account_ended', z.object({ user_id: knownId<UserId>() }))

/** Sessions of a user ended: open streams check their session again. */
export const sessionsEnded = event('sessions_ended', z.object({ user_id: knownId<UserId>() }))

/** A user changed their username. */
export const userRenamed = event('user_renamed', z.object({ user_id: knownId<UserId>() }))
