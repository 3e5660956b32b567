import { anyId } from '@bowerbird/contract/kernel/fields'
import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

/** Events of promoted pins of these ad accounts were taken in and wait to be judged. */
export const viewsTaken = event('views_taken', z.object({ advertiser_ids: z.array(anyId) }))
