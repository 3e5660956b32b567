import { knownId } from '@bowerbird/contract/kernel/fields'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

/** Events of promoted pins of these ad accounts were taken in and wait to be judged. */
export const viewsTaken = event('views_taken', z.object({ advertiser_ids: z.array(knownId<AdvertiserId>()) }))
