import { knownId } from '@bowerbird/contract/kernel/fields'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

/** Conversions of these ad accounts were taken in and wait for their credit. */
export const conversionsTaken = event(
  'conversions_taken',
  z.object({ advertiser_ids: z.array(knownId<AdvertiserId>()) }),
)
