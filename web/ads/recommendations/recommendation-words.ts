import type { Recommendation, Recommendations } from '@bowerbird/contract/campaigns/recommendation-models'
import type { RecommendationKind, WidenedKey } from '@bowerbird/contract/campaigns/recommendation-terms'
import * as texts from 'texts:recommendations'
import { dayInZone, dayText, hourText } from '../../texts/dates.ts'
import { percentOf, rateOf, wholeNumber } from '../../texts/formats.ts'
import { moneyOf } from '../../texts/money-format.ts'
import { reviewReasonTexts } from '../../texts/review-texts.ts'
import type { Account } from '../frame/own-accounts.ts'

export const recommendationTitles: Record<RecommendationKind, () => string> = {
  ad_rejected: texts.adRejectedTitle,
  no_approved_ad: texts.noAdTitle,
  bid_under_floor: texts.bidTitle,
  budget_limited: texts.budgetTitle,
  auctions_lost: texts.lostTitle,
  audience_small: texts.audienceTitle,
  creative_worn: texts.wornTitle,
  ended_with_money: texts.endedTitle,
}

const parts: Record<WidenedKey, () => string> = {
  ages: texts.partAges,
  genders: texts.partGenders,
  locations: texts.partLocations,
  interests: texts.partInterests,
}
const widenings: Record<WidenedKey, () => string> = {
  ages: texts.widenAges,
  genders: texts.widenGenders,
  locations: texts.widenLocations,
  interests: texts.widenInterests,
}

type Where = Pick<Account, 'currency' | 'time_zone'>

/** The evidence, a sentence or more: figures and the days that they are of. */
export function evidenceOf(
  one: Recommendation,
  { start_date, end_date }: Recommendations['days'],
  { currency, time_zone }: Where,
): string[] {
  const [from, to] = [dayText(start_date), dayText(end_date)]
  switch (one.kind) {
    case 'ad_rejected': {
      const { review_reason: reason, reviewed_at: at } = one
      const known = reason !== null && at !== null
      return [
        ...(known
          ? [texts.adRejectedText({ day: dayInZone(at, time_zone), reason: reviewReasonTexts[reason]() })]
          : []),
        texts.adRejectedOnly(),
      ]
    }
    case 'no_approved_ad':
      return [texts.noAdText({ count: one.ad_count })]
    case 'bid_under_floor': {
      const text = one.billable_event === 'IMPRESSION' ? texts.bidImpressionText : texts.bidClickText
      return [text({ bid: moneyOf(one.bid_micros, currency), floor: moneyOf(one.floor_micros, currency) })]
    }
    case 'budget_limited':
      return [
        texts.budgetText({
          days: wholeNumber(one.used_up_days),
          from,
          to,
          budget: moneyOf(one.budget_micros, currency),
          hour: hourText(one.used_up_by),
        }),
      ]
    case 'auctions_lost': {
      const text = one.billable_event === 'IMPRESSION' ? texts.lostImpressionText : texts.lostClickText
      return [
        text({
          rate: percentOf(one.lost / one.auctions),
          count: wholeNumber(one.auctions),
          from,
          to,
          bid: moneyOf(one.bid_micros, currency),
        }),
        texts.lostThen({
          amount: moneyOf(one.suggested_bid_micros, currency),
          ahead: percentOf(one.then_ahead / 100),
        }),
      ]
    }
    case 'audience_small':
      return [
        texts.audienceText({
          count: one.impressions,
          from,
          to,
          below: wholeNumber(one.now_below),
          part: parts[one.widened](),
          least: wholeNumber(one.then_least),
        }),
        texts.audienceCounted(),
        ...(one.widened === 'interests' ? [texts.interestsToo()] : []),
      ]
    case 'creative_worn':
      return [
        texts.wornText({
          firstFrom: dayText(one.first.start_date),
          firstTo: dayText(one.first.end_date),
          firstRate: rateOf(one.first.clicks / one.first.impressions),
          firstCount: wholeNumber(one.first.impressions),
          from,
          to,
          rate: rateOf(one.last.clicks / one.last.impressions),
          count: wholeNumber(one.last.impressions),
        }),
        one.suggested_pin ? texts.usePinHint() : texts.noPin(),
      ]
    case 'ended_with_money': {
      const text = one.budget_kind === 'lifetime' ? texts.endedBudgetText : texts.endedAccountText
      return [text({ day: dayText(one.end_day), left: moneyOf(one.left_micros, currency) })]
    }
  }
}

/** What a press does; null: it is mended in the campaign. */
export function applyText(one: Recommendation, { currency }: Where): string | null {
  switch (one.kind) {
    case 'budget_limited':
      return texts.setBudget({ amount: moneyOf(one.suggested_budget_micros, currency) })
    case 'bid_under_floor':
    case 'auctions_lost':
      return texts.setBid({ amount: moneyOf(one.suggested_bid_micros, currency) })
    case 'audience_small':
      return widenings[one.widened]()
    case 'creative_worn':
      return one.suggested_pin ? texts.usePin() : null
    default:
      return null
  }
}
