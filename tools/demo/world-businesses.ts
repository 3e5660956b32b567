import type { BusinessType } from '@bowerbird/contract/business/business-terms'
import { readJsonLines } from './read-json-lines.ts'

export interface PromotionSketch {
  name: string
  /** Units of the account's currency. */
  daily_budget: number
  /** Categories of boards; none: for everybody. */
  interests: string[]
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
}

/** Invented businesses, at addresses that belong to no one. */
export const businessSketches = (): BusinessSketch[] =>
  readJsonLines<BusinessSketch>('./sketches/businesses.jsonl')
