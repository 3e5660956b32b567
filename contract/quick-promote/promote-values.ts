import type { AgeBucket, TargetGender } from '../campaigns/campaign-terms.ts'
import { ageBuckets, targetGenders } from '../campaigns/campaign-terms.ts'
import type { AdvertiserId } from '../kernel/ids.ts'
import { defaultBudget, defaultDuration } from './promote-terms.ts'

/** What a promotion is for: people who click, people who do something on the site, people who buy (QP-05). */
export const promoteObjectives = ['CONSIDERATION', 'WEB_CONVERSION', 'CATALOG_SALES'] as const
export type PromoteObjective = (typeof promoteObjectives)[number]

/** A tag on the advertiser's site, and what is counted by it. */
export interface OcpmTag {
  conversionTagId: string
  conversionEvent: string
}

/** The form as people fill it in: numbers as they are typed. */
export interface PromoteValues {
  name: string
  destination_url: string
  /** Units of the account's currency a day. */
  budget: string
  /** Days. */
  duration: string
  /** `YYYY-MM-DD`, the last day; empty: the duration says when it ends. */
  inclusive_end_date: string
  is_ongoing: boolean
  advertiser_id: AdvertiserId
  ages: readonly AgeBucket[]
  /** Ids of topics. */
  interests: readonly string[]
  genders: readonly TargetGender[]
  /** Codes joined by `+`. */
  countries: string
  ad_type: PromoteObjective
  selected_ocpm_tag: OcpmTag | null
  isAutoTargeting: boolean
}

/** Everyone in these countries (QP-09): the spelling is `US+CA`. */
export function targetingDefaults(countries: string) {
  return {
    ages: [...ageBuckets],
    genders: [...targetGenders],
    interests: [] as string[],
    locations: locationsIn(countries),
  }
}

export function locationsIn(countries: string): string[] {
  return [...new Set(countries.split('+').map((code) => code.trim().toUpperCase()))].filter((code) =>
    /^[A-Z]{2}$/.test(code),
  )
}

/** How the form opens for an ad account of this country. */
export function defaultValues({
  advertiser_id,
  country,
}: {
  advertiser_id: AdvertiserId
  country: string
}): PromoteValues {
  const { ages, genders, interests } = targetingDefaults(country)
  return {
    name: '',
    destination_url: '',
    budget: String(defaultBudget(country)),
    duration: String(defaultDuration(country)),
    inclusive_end_date: '',
    is_ongoing: false,
    advertiser_id,
    ages,
    interests,
    genders,
    countries: country,
    ad_type: 'CONSIDERATION',
    selected_ocpm_tag: null,
    isAutoTargeting: true,
  }
}
