import type { Promoter } from '@bowerbird/core/ports/slots'
import type { Advertiser } from '../business/allow-advertiser.ts'
import type { Ad, AdGroup, Campaign } from '../entities/campaign-tables.ts'
import { automaticBid, dollarsPer, floorMicros } from './bid-floors.ts'
import { chanceOfPayment } from './predicted-action.ts'
import type { Counted } from './predicted-action.ts'
import { wordsOf } from './words-of.ts'

/** An ad that may be served as far as its tables say, with what stands above it. */
export type ServingRow = Pick<Advertiser, 'owner_user_id' | 'country' | 'currency' | 'time_zone'> &
  Pick<Campaign, 'budget_kind' | 'budget_micros' | 'start_at' | 'end_day' | 'pacing'> &
  Pick<AdGroup, 'billable_event' | 'bid_strategy' | 'bid_micros' | 'targeting' | 'placement' | 'daily_cap'> &
  Pick<
    Ad,
    'advertiser_id' | 'campaign_id' | 'ad_group_id' | 'ad_id' | 'pin_id' | 'destination_url' | 'reviewed'
  >

/** What the product for people says of a promoted pin. */
export interface PromotedPin {
  owner_id: string
  root_pin_id: string
  /** Its title, its hashtags, the category of its board. */
  texts: readonly string[]
}

/** An ad as the auction weighs it. */
export interface Candidate extends ServingRow {
  promoter: Promoter
  pin_owner_id: string
  /** Whose picture it shows: the pin that it was saved from first, or itself. */
  root_pin_id: string
  /** What it is about. */
  described: readonly string[]
  /** Topics, each by its one or few words, and keywords likewise: pages about any of them, OR people who chose one. */
  interests: readonly (readonly string[])[]
  keywords: readonly (readonly string[])[]
  /** Micros of the account's currency, as its ad group says: for a click, or a thousand impressions. */
  bid: number
  floor: number
  /** How likely an impression is to be paid for. */
  chance: number
  /** Worth of one impression in micros of a dollar, for each micro that is bid. */
  worth_per_bid: number
}

interface Known {
  promoter: Promoter
  pin: PromotedPin
  counted: Counted | undefined
}

export function candidateOf(row: ServingRow, { promoter, pin, counted }: Known): Candidate {
  const { billable_event, targeting } = row
  const chance = chanceOfPayment(billable_event, counted)
  const events = billable_event === 'IMPRESSION' ? 1 / 1000 : chance
  return {
    ...row,
    promoter,
    pin_owner_id: pin.owner_id,
    root_pin_id: pin.root_pin_id,
    described: wordsOf(...pin.texts),
    interests: listOfWords(targeting.interests),
    keywords: listOfWords(targeting.keywords),
    floor: floorMicros(row, billable_event),
    bid: bidOf(row),
    chance,
    worth_per_bid: events * dollarsPer(row.currency),
  }
}

function bidOf(row: ServingRow): number {
  if (row.bid_strategy === 'MAX_BID' && row.bid_micros !== null) return Number(row.bid_micros)
  return automaticBid(row, row.billable_event, Number(row.budget_micros))
}

const listOfWords = (texts: readonly string[] | undefined) =>
  (texts ?? []).map((text) => wordsOf(text)).filter((words) => words.length > 0)
