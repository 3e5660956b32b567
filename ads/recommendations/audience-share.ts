import type { TargetingSpec } from '@bowerbird/contract/campaigns/campaign-models'
import { widenedKeys } from '@bowerbird/contract/campaigns/recommendation-terms'
import type { WidenedKey } from '@bowerbird/contract/campaigns/recommendation-terms'
import type { Db } from '@bowerbird/core/db/database'
import { newestDetails } from '@bowerbird/core/identity/personal-details-queries'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { aimOf } from '../serving/aim-of.ts'
import { wordsOf } from '../serving/candidate.ts'
import { notChosenByDetails } from '../serving/serving-queries.ts'
import { ageBit, agesBits, genderBit, gendersBits } from '../serving/target-bits.ts'

/** What of an account an ad group may match, as an auction knows it. */
export interface SampledAccount {
  age: number
  gender: number
  country: string | null
  words: ReadonlySet<string>
}

const sampleSize = 2_000

/** The accounts made last, in three queries. */
export async function sampleAccounts(db: Db, now: Date): Promise<SampledAccount[]> {
  const details = await newestDetails(db, sampleSize)
  const ids = details.map((one) => one.user_id)
  const interests = await pinnerFacade.interestsOfUsers(db, ids)
  const declined = await notChosenByDetails(db, ids)
  return details.map((one) => {
    const said = {
      ...one,
      interests: interests.get(one.user_id) ?? [],
      by_details: !declined.has(one.user_id),
    }
    const aim = aimOf(said, null, now)
    return {
      age: ageBit(aim.years),
      gender: genderBit(aim.gender),
      country: aim.country,
      words: new Set(wordsOf(...aim.interests)),
    }
  })
}

/** Fewer accounts say nothing, and with fewer a share of them could be about one of them. */
const leastSample = 200
/** Shares are told in steps, so that no single account shows in them. */
const step = 5

/** Of a hundred accounts. */
export interface SmallAudience {
  widened: WidenedKey
  now_below: number
  then_least: number
}

/**
 * Whether a targeting lets fewer than five in a hundred accounts through, and which part of it keeps most out: without
 * that part it must be ten in a hundred at least. Null: it does not, or nothing can be said. Pure.
 */
export function smallAudienceOf(
  targeting: TargetingSpec,
  sample: readonly SampledAccount[],
): SmallAudience | null {
  if (sample.length < leastSample) return null
  const tests = testsOf(targeting)
  const used = widenedKeys.filter((key) => (targeting[key]?.length ?? 0) > 0)
  const shareWithout = (left_out: WidenedKey | null) =>
    (sample.filter((one) => used.every((key) => key === left_out || tests[key](one))).length * 100) /
    sample.length
  if (shareWithout(null) >= step) return null
  const [best] = used
    .map((widened) => ({ widened, share: shareWithout(widened) }))
    .toSorted((one, other) => other.share - one.share)
  const then_least = best ? Math.floor(best.share / step) * step : 0
  return best && then_least >= 2 * step ? { widened: best.widened, now_below: step, then_least } : null
}

/** As serving/auction.ts decides. Who is shown something for a keyword need not have an interest. */
function testsOf(targeting: TargetingSpec): Record<WidenedKey, (one: SampledAccount) => boolean> {
  const ages = agesBits(targeting.ages)
  const genders = gendersBits(targeting.genders)
  const { locations = [], keywords = [] } = targeting
  const interests = (targeting.interests ?? [])
    .map((text) => wordsOf(text))
    .filter((words) => words.length > 0)
  return {
    ages: (one) => (ages & one.age) !== 0,
    genders: (one) => (genders & one.gender) !== 0,
    locations: (one) => locations.length === 0 || one.country === null || locations.includes(one.country),
    interests: (one) =>
      keywords.length > 0 ||
      interests.length === 0 ||
      interests.some((words) => words.every((word) => one.words.has(word))),
  }
}
