import { boardCategories } from '@bowerbird/contract/boards/board-categories'
import { isCountryCode } from '@bowerbird/contract/identity/country-codes'
import type { TargetingSpec } from '@bowerbird/contract/campaigns/campaign-models'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { languages } from '@bowerbird/texts/languages'
import { localized } from '@bowerbird/texts/localized'
import { ownAudienceIds } from './audience-queries.ts'
import { badField } from './edit-errors.ts'
import { isRegion } from './regions.ts'

interface Named {
  /** Path of the targeting in the input. */
  field: string
  targeting: TargetingSpec
}

/** Targetings of a list of ad groups, by the path of the list. */
export const targetingsIn = (groups: readonly { targeting: TargetingSpec }[], path: string): Named[] =>
  groups.map(({ targeting }, at) => ({ field: `${path}.${at}.targeting`, targeting }))

/** Refuses a targeting that matches no user, or that names audiences of another ad account. */
export async function refuseBadTargeting(
  ctx: Pick<AnyCtx, 'apiError' | 'db'>,
  advertiser_id: AdvertiserId,
  named: readonly Named[],
): Promise<void> {
  refuseUnknown(ctx, named)
  await refuseForeignAudiences(ctx, advertiser_id, named)
}

/**
 * Refuses audiences that are not of this ad account: others would be learnt of by them. Those named are kept from being
 * deleted until the transaction ends.
 */
async function refuseForeignAudiences(
  ctx: Pick<AnyCtx, 'apiError' | 'db'>,
  advertiser_id: AdvertiserId,
  named: readonly Named[],
): Promise<void> {
  const all = named.flatMap(({ field, targeting }) =>
    (['audience_include', 'audience_exclude'] as const).flatMap((key) =>
      (targeting[key] ?? []).map((id) => ({ id, path: `${field}.${key}` })),
    ),
  )
  if (all.length === 0) return
  const own = await ownAudienceIds(ctx.db, advertiser_id, [...new Set(all.map(({ id }) => id))])
  const foreign = all.find(({ id }) => !own.has(id))
  if (foreign) throw badField(ctx, foreign.path, localized('errors-ads.noSuchAudience'))
  for (const { field, targeting } of named) {
    const excluded = new Set(targeting.audience_exclude)
    if (targeting.audience_include?.some((id) => excluded.has(id)))
      throw badField(ctx, `${field}.audience_exclude`, localized('errors-ads.audienceInAndOut'))
  }
}

/** Those in which this site is read. */
const spoken: ReadonlySet<string> = new Set(languages)
const interestNames: ReadonlySet<string> = new Set(boardCategories)

/** Refuses interests, countries, languages, regions and countries of postal codes that are none: they match no user. */
function refuseUnknown(ctx: Pick<AnyCtx, 'apiError'>, named: readonly Named[]): void {
  for (const { field, targeting } of named) {
    const interest = targeting.interests?.find((name) => !interestNames.has(name))
    if (interest !== undefined)
      throw badField(ctx, `${field}.interests`, localized('errors-ads.noSuchInterest', { name: interest }))
    const country = targeting.locations?.find((code) => !isCountryCode(code))
    if (country !== undefined)
      throw badField(ctx, `${field}.locations`, localized('errors-ads.noSuchCountry', { code: country }))
    const language = targeting.languages?.find((code) => !spoken.has(code))
    if (language !== undefined)
      throw badField(ctx, `${field}.languages`, localized('errors-ads.noSuchLanguage', { code: language }))
    const region = targeting.regions?.find((code) => !isRegion(code))
    if (region !== undefined)
      throw badField(ctx, `${field}.regions`, localized('errors-ads.noSuchRegion', { code: region }))
    const postal = targeting.postal_codes?.find((code) => !isCountryCode(code.slice(0, 2)))
    if (postal !== undefined)
      throw badField(ctx, `${field}.postal_codes`, localized('errors-ads.noSuchPostalCode', { code: postal }))
  }
}
