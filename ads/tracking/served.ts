import type { BillableEvent } from '@bowerbird/contract/campaigns/campaign-terms'
import type { AdGroupId, AdId, AdvertiserId, CampaignId, PinId } from '@bowerbird/contract/kernel/ids'
import type { Surface } from '@bowerbird/core/ports/slots'
import { knownId } from '@bowerbird/contract/kernel/fields'
import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'
import type { PositiveMatchType } from './tracking-tables.ts'

/** Events of promoted pins of these ad accounts were taken in and wait to be judged. */
export const viewsTaken = event('views_taken', z.object({ advertiser_ids: z.array(knownId<AdvertiserId>()) }))

/**
 * One promoted pin on one page, as its auction ended: what `tracking_params` say, sealed. Whatever is counted or
 * charged for it is read from here, never from what a browser says beside it.
 */
export interface Served {
  /** Unique: of one impression each kind of event counts once. */
  impression_id: string
  advertiser_id: AdvertiserId
  campaign_id: CampaignId
  ad_group_id: AdGroupId
  ad_id: AdId
  pin_id: PinId
  surface: Surface
  billable: BillableEvent
  /** Micros of the account's currency for one event of that kind (for IMPRESSION: of one impression, not a thousand). */
  price_micros: number
  /** Keyed hash of the viewer, a user or a browser. */
  audience_hash: string
  served_at: Date
  /** As `packViewer` says; undefined: it was served before this was noted. */
  viewer_code?: number
  /** What of the page it was matched by; undefined: it was served before this was noted, or by neither. */
  matched?: ServedMatch
}

export interface ServedMatch {
  /** By its words: keywords come and go under other ids. */
  keyword: { match_type: PositiveMatchType; terms: string } | null
  /** Of a search its words, as keywords are compared with them; '': too many to be kept; null: no search. */
  search_terms: string | null
}
