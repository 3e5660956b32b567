import { knownId } from '@bowerbird/contract/kernel/fields'
import type { BusinessId, UserId } from '@bowerbird/contract/kernel/ids'
import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

export const partnerNews = ['partner_invited', 'partner_requested', 'partner_joined', 'partner_left'] as const

/** What one business did about working with another, which gets a notice. */
export const partnershipChanged = event(
  'partnership_changed',
  z.object({
    told_id: knownId<BusinessId>(),
    by_id: knownId<BusinessId>(),
    actor_id: knownId<UserId>(),
    news: z.enum(partnerNews),
  }),
)
