import type { AdvertiserId, CampaignId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '../db/database.ts'
import type { Viewer } from './viewer.ts'

export type Surface = 'home' | 'search' | 'related'

/** Severity of a search for ads beside it (business.md); null when no list mentions its words. */
export type Severity = 0 | 1 | 2 | null

/** A page of pins that has places for promoted ones. */
export interface SlotRequest {
  viewer: Viewer | null
  surface: Surface
  /** Places, at most; the order of the answer is that of the places. */
  count: number
  /** What the page is about: the words searched for, the hashtags of the pin that others are related to. */
  topics: readonly string[]
  /** Of the words searched for. */
  severity: Severity
  /** The pin that the page is about, which is never shown beside itself. */
  pin_id: PinId | null
  /** Pins that the page shows anyway. */
  shown_pin_ids: readonly PinId[]
  /** Users hidden from the viewer in lists, whichever of the two blocked the other. */
  blocked_ids: readonly UserId[]
  language: string
  /** Country of the viewer (ISO 3166-1); null when unknown. */
  country: string | null
  /** Region (ISO 3166-2) and postal code within that country; absent or null: unknown. */
  region?: string | null
  postal_code?: string | null
  /** As a browser names itself; read for the kind of device alone. */
  user_agent: string
  /** Key of the viewer or visitor for daily frequency caps; hash it before storing it. */
  audience_key: string
  /** What the viewer hid, when the page has read it with statements of its own; absent: it is read here. */
  hidden?: HiddenPromotions | undefined
}

/** Promoted pins and advertisers that a user does not want to see any more. */
export interface HiddenPromotions {
  pin_ids: readonly string[]
  promoter_ids: readonly string[]
}

/** The advertiser of a promoted pin. */
export interface Promoter {
  id: UserId
  username: string
  /** As people know who pays: the name of the business. */
  full_name: string
}

/** What people see of a pin and of its owner, by field; only compared, never shown. */
export type ShownWords = Readonly<Record<string, string>>

/** The impression as a source of conversions at the sites that its link leads to (EVENT-03). */
export interface SlotAttribution {
  source_event_id: string
  /** https alone. */
  destination_origins: string[]
  advertiser_id: AdvertiserId
  campaign_id: CampaignId
}

/** What fills a slot: the pin to show, and what its impression and click are reported with. */
export interface FilledSlot {
  pin_id: PinId
  tracking_params: string
  promoter: Promoter
  /** Where it leads: the address that its advertiser set. Absent: where the pin leads anyway. */
  destination_url?: string
  /** Absent: its conversions are not attributed by browsers. */
  attribution?: SlotAttribution
  /** What was approved to be shown. When the pin shows anything else by now, the place stays empty. Absent: anything. */
  reviewed_words?: ShownWords
}

/** Filled by the ads workspace when it is installed. Late or failing means no ads, never an error. */
export interface Slots {
  fill(request: SlotRequest, signal: AbortSignal): Promise<readonly FilledSlot[]>
  /** One statement, for pages that send it along with theirs and hand its answer to `fill`. */
  hiddenFrom?(db: Db, user_id: UserId): Promise<HiddenPromotions>
  /** Reads what the first page would have to wait for. Never fails. */
  warm?(): Promise<void>
  /**
   * What a link out of a promoted pin is reported with was pressed. Answers the address that its advertiser set,
   * or null: these are no tracking params of that pin, as it was shown here.
   */
  visit(visit: {
    tracking_params: string
    /** Pin of the followed link; empty when the link belongs to no pin. */
    pin_id: PinId
    viewer: Viewer | null
    audience_key: string
    /** Network address that it came from, where that is known. */
    address?: string
    user_agent: string
    /** The browser prefetched the link: the user did not press it yet. */
    is_prefetch?: boolean
    at: Date
  }): Promise<string | null>
}

export const emptySlots: Slots = { fill: async () => [], visit: async () => null }
