import { z } from 'zod'
import { billableEvents, objectiveTypes } from '../campaigns/campaign-terms.ts'
import { knownId, micros } from '../kernel/fields.ts'
import type { AdvertiserId, CampaignId } from '../kernel/ids.ts'

const day = z.iso.date()
const currency = z.string().regex(/^[A-Z]{3}$/)
const count = z.number().int().min(0)

export const orderLineModel = z.object({
  /** Unique within its list. */
  id: z.string(),
  /** `YYYY-MM-DD`, or `YYYY-MM` by month, in the account's time zone. */
  period: z.string(),
  campaign_id: knownId<CampaignId>(),
  campaign_name: z.string(),
  objective_type: z.enum(objectiveTypes),
  /** What the campaign pays for. */
  billable_event: z.enum(billableEvents),
  /** Events that were charged, without those that were given back. */
  billed_count: count,
  /** Of these events, as they were charged. */
  charged_count: count,
  charged_micros: micros,
  /** Given back, for invalid traffic. */
  credited_micros: micros,
  billed_micros: micros,
  /** Of one charged event, on average; null: none was charged. */
  price_micros: micros.nullable(),
  currency,
})
export type OrderLine = z.infer<typeof orderLineModel>

export const prepaidSummaryModel = z.object({
  advertiser_id: knownId<AdvertiserId>(),
  currency,
  /** Since the account began: what payments brought without their tax, without what was paid back or taken back. */
  paid_in_micros: micros,
  /** Credit that the site gave. */
  given_micros: micros,
  /** Of what can be spent, promotional credit: spent first, never paid out. */
  promotional_micros: micros,
  /** Of what can be spent, what the site advances: a card is charged for it once it is spent. */
  advanced_micros: micros,
  /** Charged, without what was given back. */
  spent_micros: micros,
  /** What can still be spent; `reserved_micros` of it is held for what is about to be shown. */
  available_micros: micros,
  reserved_micros: micros,
  refunding_micros: micros,
  /** Of the last seven whole days, on average. */
  spent_a_day_micros: micros,
  /** Whole days for which it lasts at that pace; null: it is not being spent, or there is none. */
  days_left: count.nullable(),
  projected_end_at: z.string().nullable(),
  /** The last 30 days, oldest first, today at the end. */
  days: z.array(z.object({ day, billed_micros: micros })),
})
export type PrepaidSummary = z.infer<typeof prepaidSummaryModel>
