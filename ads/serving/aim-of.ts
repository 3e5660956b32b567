import type { TargetGender } from '@bowerbird/contract/campaigns/campaign-terms'
import { ageOf } from '@bowerbird/core/identity/age'
import type { DetailsRow } from '@bowerbird/core/identity/personal-details-queries'

/** What a user stated about themselves, and whether promoted pins may be chosen by it. */
export interface Said extends DetailsRow {
  /** The interests they chose. */
  interests: readonly string[]
  by_details: boolean
}

/** The details of a user that an advertiser may target, without learning who it is. */
export interface Aim {
  /** Null: no one knows. */
  years: number | null
  gender: TargetGender
  interests: readonly string[]
  country: string | null
  /** They stated it; else a proxy in front of the site did. */
  is_country_said: boolean
}

const adult = 18

/**
 * What of a user an auction may know (033, 038), null: they are logged out. What the young say of themselves is
 * nothing to aim at; that they are young stays known whatever they switch off, for it keeps promotions away.
 */
export function aimOf(said: Said | null, seen_country: string | null, now: Date): Aim {
  const years = said?.birthday ? ageOf(said.birthday, now) : null
  const isYoung = years !== null && years < adult
  const own = said?.by_details ? said : null
  return {
    years: own || isYoung ? years : null,
    gender: own && !isYoung ? genderMeant(own) : 'unknown',
    interests: own && !isYoung ? own.interests : [],
    country: own?.country ?? seen_country,
    is_country_said: Boolean(own?.country),
  }
}

/** A user who is neither a woman nor a man is targeted like one without a stated gender. */
function genderMeant({ gender }: Said): TargetGender {
  return gender === 'female' || gender === 'male' ? gender : 'unknown'
}
