import { pinSources } from '@bowerbird/contract/analytics/analytics-terms'
import { knownId } from '@bowerbird/contract/kernel/fields'
import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'
import type { Pin } from './pin-tables.ts'

const boardFact = z.object({ board_id: knownId<BoardId>(), owner_id: knownId<UserId>() })

export const boardCreated = event('board_created', boardFact)
export const boardChanged = event('board_changed', boardFact)
export const boardDeleted = event('board_deleted', boardFact)
/** A member archived it for themselves, or took it out of their archive. */
export const boardArchiveChanged = event('board_archive_changed', boardFact)

const pinFact = {
  pin_id: knownId<PinId>(),
  board_id: knownId<BoardId>(),
  owner_id: knownId<UserId>(),
  source_pin_id: knownId<PinId>().nullable(),
  root_pin_id: knownId<PinId>(),
  image_signature: z.string(),
}

export const pinSaved = event(
  'pin_saved',
  z.object({
    ...pinFact,
    is_public: z.boolean(),
    is_created: z.boolean(),
    /** On which page the saved pin was. */
    source: z.enum(pinSources).optional(),
  }),
)
/** Its words, its place, or who may see it. */
export const pinChanged = event('pin_changed', z.object(pinFact))
export const pinDeleted = event('pin_deleted', z.object(pinFact))

/** What every event about a pin says of it. */
export function factOf({ pin_id, board_id, owner_id, source_pin_id, root_pin_id, image_signature }: Pin) {
  return { pin_id, board_id, owner_id, source_pin_id, root_pin_id, image_signature }
}
