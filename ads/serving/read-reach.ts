import { reachGet } from '@bowerbird/contract/campaigns/reach-calls'
import type { TargetingSpec } from '@bowerbird/contract/campaigns/campaign-models'
import { widenedKeys } from '@bowerbird/contract/campaigns/recommendation-terms'
import { handle } from '@bowerbird/core/call/handle'
import { countOpenAccounts } from '@bowerbird/core/identity/personal-details-queries'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { partsMatched, sampleAccounts } from './audience-sample.ts'
import type { SampledAccount } from './audience-sample.ts'

/** Four queries, however many accounts there are. */
export const readReach = handle(reachGet, async ({ advertiser_id, ...asked }, ctx) => {
  await allowAdvertiser(ctx, advertiser_id, 'run')
  const all = await countOpenAccounts(ctx.db)
  const sample = await sampleAccounts(ctx.db, ctx.now)
  return { accounts: inSteps(reachOf(specOf(asked), sample, all)), of_accounts: inSteps(all) }
})

type Asked = { [Key in keyof TargetingSpec]?: TargetingSpec[Key] | undefined }

const specOf = (asked: Asked): TargetingSpec =>
  Object.fromEntries(Object.entries(asked).filter(([, list]) => list !== undefined))

/** Accounts that match, if all are like those of the sample. Pure. */
export function reachOf(targeting: TargetingSpec, sample: readonly SampledAccount[], all: number): number {
  const matches = partsMatched(targeting)
  const matching = sample.filter((one) => widenedKeys.every((key) => matches[key](one))).length
  return sample.length === 0 ? 0 : (matching / sample.length) * all
}

const least = 100

/** So that no single account shows in it, and no more is claimed than a sample tells. */
export function inSteps(count: number): number | null {
  if (count < least) return null
  const step = Math.max(least, 10 ** (Math.floor(Math.log10(count)) - 1))
  return Math.floor(count / step) * step
}
