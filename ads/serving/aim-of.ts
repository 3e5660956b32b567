import type { TargetGender } from '@bowerbird/contract/campaigns/campaign-terms'
import { ageOf } from '@bowerbird/core/identity/age'
import type { DetailsRow } from '@bowerbird/core/identity/personal-details-queries'

import type { SlotRequest } from '@bowerbird/core/ports/slots'
import { regionsAround } from '../entities/regions.ts'
import { nowhere } from './place-lists.ts'
import type { ViewerPlace } from './place-lists.ts'

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
  place: ViewerPlace
  /** What they stated, and audiences that they are in, may decide: they allow it, and are of age. */
  is_personal: boolean
  /** They stated it; else a proxy in front of the site did. */
  is_country_said: boolean
}

const adult = 18

/**
 * What of a user an auction may know (033, 038), null: they are logged out. What the young say of themselves is
 * nothing to aim at; that they are young stays known whatever they switch off, for it keeps promotions away.
 */
export function aimOf(said: Said | null, seen: SeenPlace, now: Date): Aim {
  const years = said?.birthday ? ageOf(said.birthday, now) : null
  const isYoung = years !== null && years < adult
  const own = said?.by_details ? said : null
  return {
    years: own || isYoung ? years : null,
    gender: own && !isYoung ? genderMeant(own) : 'unknown',
    is_personal: own !== null && !isYoung,
    interests: own && !isYoung ? own.interests : [],
    place: placeOf(own?.country ?? null, seen),
    is_country_said: Boolean(own?.country),
  }
}

/** As a proxy in front of the site says. */
export type SeenPlace = Pick<SlotRequest, 'country' | 'region' | 'postal_code'>

/** A region and a postal code count within the country alone: who said that they live elsewhere is not there. */
function placeOf(
  said_country: string | null,
  { country, region = null, postal_code = null }: SeenPlace,
): ViewerPlace {
  if (said_country !== null && said_country !== country) return { ...nowhere, country: said_country }
  return {
    country,
    regions: regionsAround(region),
    postal_code: country === null || postal_code === null ? null : `${country}:${postal_code}`,
  }
}

/** A user who is neither a woman nor a man is targeted like one without a stated gender. */
function genderMeant({ gender }: Said): TargetGender {
  return gender === 'female' || gender === 'male' ? gender : 'unknown'
}
