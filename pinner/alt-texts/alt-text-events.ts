import { knownId } from '@bowerbird/contract/kernel/fields'
import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

/** A viewer suggested an alt text for another user's pin. */
export const altTextSuggested = event(
  'alt_text_suggested',
  z.object({ pin_id: knownId<PinId>(), by: knownId<UserId>() }),
)
