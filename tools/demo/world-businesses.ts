import type { AudienceRule } from '@bowerbird/contract/audiences/audience-models'
import type { BusinessType } from '@bowerbird/contract/business/business-terms'
import type { MatchType } from '@bowerbird/contract/campaigns/keyword-terms'
import { readJsonLines } from './read-json-lines.ts'

export interface PromotionSketch {
  name: string
  /** Units of the account's currency. */
  daily_budget: number
  /** Categories of boards; none: for everybody. */
  interests: string[]
  /** Of its ad group, the negative ones too. */
  keywords?: { match_type: MatchType; value: string }[]
}

/** One of the demo people who promotes pins of theirs. */
export interface BusinessSketch {
  owner: string
  name: string
  account_type: BusinessType
  site: string
  country: string
  time_zone: string
  began_days_ago: number
  /** Units of the account's currency, paid in on the first day. */
  paid_in: number
  promotions: PromotionSketch[]
  /** Searches that no ad of the account is shown on. */
  never_beside?: string[]
  audiences?: { name: string; rule: AudienceRule }[]
  /** An audience of people like those in the first one. */
  alike?: { name: string; country: string; percent: number }
}

/** Invented businesses, at addresses that belong to no one. */
export const businessSketches = (): BusinessSketch[] =>
  readJsonLines<BusinessSketch>('./sketches/businesses.jsonl')
