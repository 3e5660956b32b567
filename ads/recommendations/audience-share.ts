import type { TargetingSpec } from '@bowerbird/contract/campaigns/campaign-models'
import { widenedKeys } from '@bowerbird/contract/campaigns/recommendation-terms'
import type { WidenedKey } from '@bowerbird/contract/campaigns/recommendation-terms'
import { partsMatched } from '../serving/audience-sample.ts'
import type { SampledAccount } from '../serving/audience-sample.ts'

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
  const tests = partsMatched(targeting)
  const { regions = [], postal_codes = [] } = targeting
  // Nobody's region is known here, and without the countries beside it an audience would be smaller.
  const isOfRegions = regions.length + postal_codes.length > 0
  const used = widenedKeys.filter(
    (key) => (targeting[key]?.length ?? 0) > 0 && !(key === 'locations' && isOfRegions),
  )
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
