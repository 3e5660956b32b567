import { dollarsPer, floorMicros } from '@bowerbird/contract/campaigns/bid-floor'
import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Promoter } from '@bowerbird/core/ports/slots'
import type { Advertiser } from '../business/allow-advertiser.ts'
import type { Ad, AdGroup, Campaign } from '../entities/campaign-tables.ts'
import { fold, singular } from '../entities/keyword-words.ts'
import type { AimedAudiences } from './aimed-audiences.ts'
import { targetBid } from './target-bid.ts'
import type { Paid } from './target-bid.ts'
import { chanceOfPayment } from './predicted-action.ts'
import type { Counted } from './predicted-action.ts'
import type { ConversionModel } from './predicted-conversion.ts'
import { hasAmount } from '@bowerbird/contract/campaigns/campaign-terms'
import type { BillableEvent } from '@bowerbird/contract/campaigns/campaign-terms'

/**
 * The topics of a text as comparable words: without case, accents and plurals, short ones left out.
 * Hashtags and ids of topics go through it as well.
 */
export function wordsOf(...texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u))
  return [...new Set(words.filter((word) => word.length > 1 && !empty.has(word)).map(singular))]
}

const empty = new Set(
  'the and for with from that this your into a an of in on to at by is it or as be my we der die das und mit von fur ein eine im am zu'.split(
    ' ',
  ),
)

/** What AUTOMATIC_BID bids: well above the floor, so that it wins places; never more than a fourth of a day's budget. */
export function automaticBid(
  account: { country: string; currency: string },
  billable: BillableEvent,
  day_budget_micros: number,
): number {
  const floor = floorMicros(account, billable)
  const most = billable === 'IMPRESSION' ? day_budget_micros * 250 : day_budget_micros / 4
  return Math.max(floor, Math.min(floor * 10, Math.floor(most)))
}

/** An ad that may be served as far as its tables say, with its ad group and campaign. */
export type ServingRow = Pick<Advertiser, 'owner_user_id' | 'country' | 'currency' | 'time_zone'> &
  Pick<Campaign, 'budget_kind' | 'budget_micros' | 'start_at' | 'end_day' | 'pacing' | 'ads_client_type'> &
  Pick<
    AdGroup,
    | 'billable_event'
    | 'bid_strategy'
    | 'bid_micros'
    | 'targeting'
    | 'placement'
    | 'daily_cap'
    | 'conversion_event'
  > &
  Pick<
    Ad,
    'advertiser_id' | 'campaign_id' | 'ad_group_id' | 'ad_id' | 'pin_id' | 'destination_url' | 'reviewed'
  >

/** The data of a promoted pin from the pinner product. */
export interface PromotedPin {
  owner_id: UserId
  root_pin_id: PinId
  /** Its title, its hashtags, the category of its board. */
  texts: readonly string[]
  /** Of its board. */
  category: string | null
}

/** An ad as the auction weighs it. */
export interface Candidate extends ServingRow, AimedAudiences {
  promoter: Promoter
  pin_owner_id: UserId
  /** The original pin of its picture: the one that it was first saved from, or itself. */
  root_pin_id: PinId
  /** What it is about. */
  described: readonly string[]
  /** The category of its board. */
  category: string | null
  /** Topics, each by its one or few words, and keywords likewise: pages about any of them, OR people who chose one. */
  interests: readonly (readonly string[])[]
  keywords: readonly (readonly string[])[]
  /** Micros of the account's currency, as its ad group says: for a click, or a thousand impressions. */
  bid: number
  floor: number
  /** How likely an impression is to be paid for. */
  chance: number
  /** Of an automated campaign: its part of the places that the campaign may get; null: it is in no such campaign. */
  share: number | null
  /** Worth of one impression in micros of a dollar, for each micro that is bid. */
  worth_per_bid: number
}

interface Known extends AimedAudiences {
  promoter: Promoter
  pin: PromotedPin
  counted: Counted | undefined
  share: number | null
  /** By its ad group, of the last days; undefined: nothing. Of a bid for conversions, these are what was paid for. */
  paid: Paid | undefined
  conversions: ConversionModel
}

export function candidateOf(
  row: ServingRow,
  { promoter, pin, counted, share, paid, conversions, included, excluded }: Known,
): Candidate {
  const { billable_event, targeting } = row
  const chance = chanceOfPayment(billable_event, counted)
  const events = billable_event === 'IMPRESSION' ? 1 / 1000 : chance
  return {
    ...row,
    promoter,
    pin_owner_id: pin.owner_id,
    root_pin_id: pin.root_pin_id,
    described: wordsOf(...pin.texts),
    category: pin.category,
    interests: listOfWords(targeting.interests),
    keywords: listOfWords(targeting.keywords),
    included,
    excluded,
    floor: floorMicros(row, billable_event),
    bid: row.conversion_event === null ? bidOf(row, paid) : conversionBid(row, conversions, paid),
    chance,
    share,
    worth_per_bid: events * dollarsPer(row.currency),
  }
}

function bidOf(row: ServingRow, paid: Paid = { spend_micros: 0, billed_events: 0 }): number {
  const { bid_strategy, bid_micros, billable_event } = row
  if (bid_strategy === 'MAX_BID' && bid_micros !== null) return Number(bid_micros)
  if (bid_strategy === 'TARGET_AVG' && bid_micros !== null) {
    const events_per_bid = billable_event === 'IMPRESSION' ? 1000 : 1
    return targetBid(
      { target: Number(bid_micros), floor: floorMicros(row, billable_event), events_per_bid },
      paid,
    )
  }
  return automaticBid(row, row.billable_event, Number(row.budget_micros))
}

const mostOverUsual = 2

/**
 * The bid for a thousand impressions of an ad that is for conversions: what one is worth to the advertiser, times how
 * likely one is. Automatic: by how much likelier it is than of the account's other ads. Never rounded up to the floor:
 * what a conversion is worth would be overpaid.
 */
function conversionBid(
  row: ServingRow,
  { chanceOf, usualOf }: ConversionModel,
  paid: Paid = { spend_micros: 0, billed_events: 0 },
): number {
  const { conversion_event, bid_strategy, bid_micros } = row
  if (conversion_event === null) return 0
  const chance = chanceOf({ ...row, conversion_event })
  if (hasAmount(bid_strategy) && bid_micros !== null) {
    const target = Number(bid_micros)
    const worth =
      bid_strategy === 'MAX_BID' ? target : targetBid({ target, floor: 1, events_per_bid: 1 }, paid)
    return Math.floor(worth * chance * 1000)
  }
  const times = chance / usualOf({ ...row, conversion_event })
  const within = Math.min(mostOverUsual, Math.max(1 / mostOverUsual, times))
  const bid = automaticBid(row, row.billable_event, Number(row.budget_micros))
  return Math.max(floorMicros(row, row.billable_event), Math.round(bid * within))
}

const listOfWords = (texts: readonly string[] | undefined) =>
  (texts ?? []).map((text) => wordsOf(text)).filter((words) => words.length > 0)
