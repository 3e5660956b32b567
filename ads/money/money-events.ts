import { anyId } from '@bowerbird/contract/kernel/fields'
import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

/** An ad account has too little left for a single click: what it promotes pauses until money comes. */
export const moneyRanOut = event('money_ran_out', z.object({ advertiser_id: anyId }))
