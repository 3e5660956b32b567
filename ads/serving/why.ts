import { ageBuckets, deviceTypes, targetGenders } from '@bowerbird/contract/campaigns/campaign-terms'
import type { AudienceKind } from '@bowerbird/contract/audiences/audience-terms'
import type { TargetingSpec } from '@bowerbird/contract/campaigns/campaign-models'
import type { AdGroupId, AdvertiserId, PinId } from '@bowerbird/contract/kernel/ids'
import { whyGet } from '@bowerbird/contract/serving/serving-calls'
import type { WhyView } from '@bowerbird/contract/serving/serving-models'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { detailsOf } from '@bowerbird/core/identity/personal-details-queries'
import type { Surface } from '@bowerbird/core/ports/slots'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { audiencesByIds } from '../entities/audience-queries.ts'
import { firstPositiveKeywords } from '../entities/keyword-queries.ts'
import { postalCodesAround } from '../entities/postal-areas.ts'
import { regionName } from '../entities/regions.ts'
import { audiencesOfUser } from '../audiences/member-of-queries.ts'
import { isChosenByDetails } from '../entities/promotion-choice-queries.ts'
import { openServed } from '../tracking/served-token.ts'
import { aimOf } from './aim-of.ts'
import type { Said, Aim } from './aim-of.ts'
import { wordsOf } from './candidate.ts'
import { hiddenBy } from './hidden-queries.ts'
import { asReviewed, promotersOf } from './promoters.ts'
import { servedAd } from './serving-queries.ts'
import type { ServedAd } from './serving-queries.ts'
import { ageBit, deviceTypesOf } from './target-bits.ts'

interface Met extends Aim {
  surface: Surface
  language: string
  user_agent: string
  /** Kinds of the audiences that the ad includes and that they are in. */
  audience_kinds: readonly AudienceKind[]
}

type Reason = WhyView['reasons'][number]

/** Which of an ad group's wishes this person fulfilled. One that wishes nothing, or nothing that sets apart, is for everyone. Pure. */
export function reasonsOf(targeting: TargetingSpec, met: Met): Reason[] {
  const { ages, genders, languages, devices } = targeting
  const bucket = met.years === null ? undefined : ageBuckets.find((_, n) => ageBit(met.years) === 1 << n)
  const used = deviceTypesOf(met.user_agent)
  const reasons = [
    ...topicReasons(targeting, met),
    reason('age', isPartOf(ages, ageBuckets) && bucket ? [bucket] : []),
    reason('gender', isPartOf(genders, targetGenders) && genders?.includes(met.gender) ? [met.gender] : []),
    placeReason(targeting, met),
    reason('language', languages?.includes(met.language) ? [met.language] : []),
    reason('audience', met.audience_kinds),
    reason('device', isPartOf(devices, deviceTypes) ? used.filter((one) => devices?.includes(one)) : []),
  ].filter((one) => one.values.length > 0)
  return reasons.length > 0 ? reasons : [{ kind: 'everyone', values: [] }]
}

/** The interests they chose; or else the page's topics, of which only the fact of a match is stored. */
function topicReasons({ interests = [], keywords = [] }: TargetingSpec, met: Met): Reason[] {
  // A search is matched by its words alone.
  const chosen = new Set(met.surface === 'search' ? [] : wordsOf(...met.interests))
  const own = interests.filter((topic) => wordsOf(topic).every((word) => chosen.has(word)))
  if (own.length > 0) return [reason('interest', own)]
  return met.surface === 'home' && keywords.length === 0 && interests.length === 0
    ? []
    : [reason('topic', [...interests, ...keywords].slice(0, mostNamed))]
}

/** When the viewer's place is unknown, all places of the ad are named: it may be any of them. */
function placeReason(
  { locations = [], regions = [], postal_codes = [] }: TargetingSpec,
  { place, is_country_said }: Met,
): Reason {
  const { country, postal_code } = place
  const near = place.regions.filter((region) => regions.includes(region)).map(regionName)
  const code = postalCodesAround(postal_code).find((code) => postal_codes.includes(code))
  if (code !== undefined) near.push(code.slice(code.indexOf(':') + 1))
  if (near.length > 0) return reason('seen_region', near)
  if (country === null) return reason('place', locations)
  const kind = is_country_said ? 'said_place' : 'seen_place'
  return reason(kind, locations.includes(country) ? [country] : [])
}

const mostNamed = 5
const reason = (kind: Reason['kind'], values: readonly string[]): Reason => ({ kind, values: [...values] })

const isPartOf = <T>(some: readonly T[] | undefined, all: readonly T[]): boolean =>
  some !== undefined && some.length > 0 && some.length < all.length

/** Why a user meets a promoted pin, in the words of its targeting that are true of them (ADS-10, ADS-11). */
export const why = handle(whyGet, async ({ tracking_params }, ctx): Promise<WhyView> => {
  const served = openServed(ctx.app.security.secret, tracking_params)
  const ad = served && (await servedAd(ctx.db, served))
  const promoter = ad && (await promotersOf(ctx.db, [ad.owner_user_id])).get(ad.owner_user_id)
  if (!served || !promoter) throw notFound()
  const { caller, now } = ctx
  const { locale: language, user_agent } = caller
  const said = await saidBy(ctx)
  const aim = aimOf(
    said,
    {
      country: caller.country ?? null,
      region: caller.region ?? null,
      postal_code: caller.postal_code ?? null,
    },
    now,
  )
  return {
    promoter: asReviewed(promoter, ad.reviewed),
    paid_by: ad.reviewed?.account_name ?? ad.advertiser_name,
    reasons: reasonsOf(await withKeywords(ctx, served, ad.targeting), {
      ...aim,
      language,
      user_agent,
      surface: served.surface,
      audience_kinds: aim.is_personal ? await audienceKindsOf(ctx, served.advertiser_id, ad.targeting) : [],
    }),
    hidden: await hiddenOf(ctx, served.pin_id, ad),
  }
})

/** Kinds of the included audiences that the viewer is in. */
async function audienceKindsOf(
  { db, viewer }: AnyCtx,
  advertiser_id: AdvertiserId,
  { audience_include = [] }: TargetingSpec,
): Promise<AudienceKind[]> {
  if (!viewer || audience_include.length === 0) return []
  const own = new Set(await audiencesOfUser(db, viewer.id))
  const met = audience_include.filter((id) => own.has(id))
  return [...new Set((await audiencesByIds(db, advertiser_id, met)).map(({ rule }) => rule.kind))]
}

/** The targeting with the ad group's keywords that are rows of their own, as far as reasons name any. */
async function withKeywords(
  { db }: AnyCtx,
  place: { advertiser_id: AdvertiserId; ad_group_id: AdGroupId },
  targeting: TargetingSpec,
): Promise<TargetingSpec> {
  const own = await firstPositiveKeywords(db, place, mostNamed)
  return own.length === 0 ? targeting : { ...targeting, keywords: [...(targeting.keywords ?? []), ...own] }
}

async function saidBy({ db, viewer }: AnyCtx): Promise<Said | null> {
  if (!viewer) return null
  return {
    ...(await detailsOf(db, viewer.id)),
    interests: await pinnerFacade.interestsOf(db, viewer.id),
    by_details: await isChosenByDetails(db, viewer.id),
  }
}

async function hiddenOf({ db, viewer }: AnyCtx, pin_id: PinId, ad: ServedAd): Promise<WhyView['hidden']> {
  if (!viewer) return []
  const hidden = await hiddenBy(db, viewer.id)
  return [
    ...(hidden.pin_ids.includes(pin_id) ? (['pin'] as const) : []),
    ...(hidden.promoter_ids.includes(ad.owner_user_id) ? (['promoter'] as const) : []),
  ]
}
