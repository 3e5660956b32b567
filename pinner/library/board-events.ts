import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

const boardFact = z.object({ board_id: z.string(), owner_id: z.string() })

export const boardCreated = event('board_created', boardFact)
export const boardChanged = event('board_changed', boardFact)
export const boardDeleted = event('board_deleted', boardFact)
