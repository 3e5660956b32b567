import { reachGet } from '@bowerbird/contract/campaigns/reach-calls'
import type { Db } from '@bowerbird/core/db/database'
import type { AdvertiserId, AudienceId } from '@bowerbird/contract/kernel/ids'
import type { TargetingSpec } from '@bowerbird/contract/campaigns/campaign-models'
import { widenedKeys } from '@bowerbird/contract/campaigns/recommendation-terms'
import { handle } from '@bowerbird/core/call/handle'
import { countOpenAccounts } from '@bowerbird/core/identity/personal-details-queries'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { readyAudiences } from '../entities/audience-queries.ts'
import { knownPlaces } from '../entities/known-places.ts'
import { partsMatched, sampleAccounts } from './audience-sample.ts'
import type { SampledAccount } from './audience-sample.ts'

/** Five queries, however many accounts there are. */
export const readReach = handle(
  reachGet,
  async ({ advertiser_id, has_regions, has_postal_codes, ...asked }, ctx) => {
    await allowAdvertiser(ctx, advertiser_id, 'run')
    const all = await countOpenAccounts(ctx.db)
    const sample = await sampleAccounts(ctx.db, ctx.now)
    const targeting = {
      ...specOf(asked),
      ...(has_regions && { regions: [''] }),
      ...(has_postal_codes && { postal_codes: [''] }),
    }
    const known = knownPlaces(ctx.app.settings)
    const ready = await readySizes(ctx.db, advertiser_id, targeting)
    const accounts = reachOf(targeting, sample, { all, ready })
    return {
      accounts: inSteps(accounts),
      of_accounts: inSteps(all),
      are_places_known:
        (!has_regions || known.are_regions_known) && (!has_postal_codes || known.are_postal_codes_known),
    }
  },
)

type Asked = { [Key in keyof TargetingSpec]?: TargetingSpec[Key] | undefined }

const specOf = (asked: Asked): TargetingSpec =>
  Object.fromEntries(Object.entries(asked).filter(([, list]) => list !== undefined))

/** The published sizes of the audiences that are named and ready: single memberships would tell of people. */
async function readySizes(
  db: Db,
  advertiser_id: AdvertiserId,
  { audience_include, audience_exclude }: TargetingSpec,
): Promise<Map<AudienceId, number>> {
  if (!audience_include && !audience_exclude) return new Map()
  const rows = await readyAudiences(db, [advertiser_id])
  return new Map(rows.map((row) => [row.audience_id, row.size ?? 0]))
}

interface Counts {
  /** Open accounts of the site. */
  all: number
  /** Sizes of the account's audiences by which ads may be served. */
  ready: ReadonlyMap<AudienceId, number>
}

/** Accounts that match, if all are like those of the sample, and no two audiences share an account. Pure. */
export function reachOf(
  targeting: TargetingSpec,
  sample: readonly SampledAccount[],
  { all, ready }: Counts,
): number {
  const matches = partsMatched(targeting)
  const matching = sample.filter((one) => widenedKeys.every((key) => matches[key](one))).length
  const { audience_include = [], audience_exclude = [] } = targeting
  const sizeOf = (ids: readonly AudienceId[]) => ids.reduce((sum, id) => sum + (ready.get(id) ?? 0), 0)
  // Of included audiences it is not known how many are excluded.
  const some =
    audience_include.length > 0
      ? Math.min(all, sizeOf(audience_include))
      : Math.max(0, all - sizeOf(audience_exclude))
  return sample.length === 0 ? 0 : (matching / sample.length) * some
}

const least = 100

/** So that no single account shows in it, and no more is claimed than a sample tells. */
export function inSteps(count: number): number | null {
  if (count < least) return null
  const step = Math.max(least, 10 ** (Math.floor(Math.log10(count)) - 1))
  return Math.floor(count / step) * step
}
