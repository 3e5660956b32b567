import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

const id = z.string()
const pinFact = {
  pin_id: id,
  board_id: id,
  owner_id: id,
  source_pin_id: id.nullable(),
  root_pin_id: id,
  image_signature: id,
}

export const pinSaved = event(
  'pin_saved',
  z.object({ ...pinFact, is_public: z.boolean(), is_created: z.boolean() }),
)
export const pinChanged = event('pin_changed', z.object({ pin_id: id, board_id: id, owner_id: id }))
export const pinDeleted = event('pin_deleted', z.object(pinFact))
