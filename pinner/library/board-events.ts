import { knownId } from '@bowerbird/contract/kernel/fields'
import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

const boardFact = z.object({ board_id: knownId<BoardId>(), owner_id: knownId<UserId>() })

export const boardCreated = event('board_created', boardFact)
export const boardChanged = event('board_changed', boardFact)
export const boardDeleted = event('board_deleted', boardFact)
