import { knownId } from '@bowerbird/contract/kernel/fields'
import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

/** A user was asked to work on a board. */
export const boardInvited = event(
  'board_invited',
  z.object({ board_id: knownId<BoardId>(), user_id: knownId<UserId>(), by: knownId<UserId>() }),
)
/** A user accepted. */
export const boardJoined = event(
  'board_joined',
  z.object({ board_id: knownId<BoardId>(), user_id: knownId<UserId>(), inviter_id: knownId<UserId>() }),
)
