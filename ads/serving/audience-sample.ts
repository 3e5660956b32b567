import type { TargetingSpec } from '@bowerbird/contract/campaigns/campaign-models'
import type { WidenedKey } from '@bowerbird/contract/campaigns/recommendation-terms'
import type { Db } from '@bowerbird/core/db/database'
import { newestDetails } from '@bowerbird/core/identity/personal-details-queries'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { notChosenByDetails } from '../entities/promotion-choice-queries.ts'
import { aimOf } from './aim-of.ts'
import { wordsOf } from './candidate.ts'
import { isWithin, nowhere } from './place-lists.ts'
import type { ViewerPlace } from './place-lists.ts'
import { ageBit, agesBits, genderBit, gendersBits } from './target-bits.ts'

/** What of an account an ad group may match, as an auction knows it. */
export interface SampledAccount {
  age: number
  gender: number
  place: ViewerPlace
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
    const aim = aimOf(said, nowhere, now)
    return {
      age: ageBit(aim.years),
      gender: genderBit(aim.gender),
      place: aim.place,
      words: new Set(wordsOf(...aim.interests)),
    }
  })
}

/** Whether an account matches each part of a targeting, as the auction decides. Who is shown something for a keyword need not have an interest. */
export function partsMatched(targeting: TargetingSpec): Record<WidenedKey, (one: SampledAccount) => boolean> {
  const ages = agesBits(targeting.ages)
  const genders = gendersBits(targeting.genders)
  const { keywords = [] } = targeting
  const interests = (targeting.interests ?? [])
    .map((text) => wordsOf(text))
    .filter((words) => words.length > 0)
  return {
    ages: (one) => (ages & one.age) !== 0,
    genders: (one) => (genders & one.gender) !== 0,
    // Regions and postal codes are known while people visit alone.
    locations: (one) => isWithin(targeting, one.place),
    interests: (one) =>
      keywords.length > 0 ||
      interests.length === 0 ||
      interests.some((words) => words.every((word) => one.words.has(word))),
  }
}
