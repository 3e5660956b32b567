import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { businessesOf } from '../business/business-queries.ts'
import type { ReviewedAd } from './reviewed-ad-queries.ts'
import type { ReviewedWords } from './reviewed-words.ts'

/** What people see now of ads, by the id of the ad; those whose pin is gone or secret are left out. */
export async function wordsOfAds(
  ctx: Pick<AnyCtx, 'db' | 'now' | 'app'>,
  ads: readonly Pick<
    ReviewedAd,
    'ad_id' | 'pin_id' | 'destination_url' | 'owner_user_id' | 'advertiser_name'
  >[],
): Promise<Map<string, { pin: PinView; words: ReviewedWords }>> {
  const pins = await pinnerFacade.shownPins(ctx, [...new Set(ads.map((ad) => ad.pin_id))])
  const businesses = await businessesOf(ctx.db, [...new Set(ads.map((ad) => ad.owner_user_id))])
  return new Map(
    ads.flatMap((ad) => {
      const pin = pins.get(ad.pin_id)
      if (!pin) return []
      const business = businesses.get(ad.owner_user_id)
      const words = {
        shown: pin.words(),
        destination_url: ad.destination_url,
        business_name: business?.name ?? '',
        business_site: business?.site ?? '',
        account_name: ad.advertiser_name,
      }
      return [[ad.ad_id, { pin: pin.view, words }] as const]
    }),
  )
}
