import { advertisersGet } from '@bowerbird/contract/business/business-calls'
import { adsGet, adUpdate } from '@bowerbird/contract/campaigns/campaign-calls'
import type { AdView } from '@bowerbird/contract/campaigns/campaign-models'
import {
  conversionSettingsGet,
  conversionSettingsUpdate,
} from '@bowerbird/contract/conversions/conversion-calls'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { DemoActor } from './demo-actor.ts'

interface Leading {
  owner: DemoActor
  /** Who reviews what changes. */
  approves: (advertiser_id: AdvertiserId) => Promise<void>
  /** Of the shop. */
  address: string
}

/**
 * Sets up the tag of a business, and has its promoted pins lead to its shop, so that what is bought there is credited to
 * them. Answers the number of the tag; null: the business has no ad account.
 */
export async function leadToShop({ owner, approves, address }: Leading): Promise<AdvertiserId | null> {
  const [account] = await owner.does(advertisersGet, {})
  if (!account) return null
  const advertiser_id = account.id
  const { tag_id } = await owner.does(conversionSettingsGet, { advertiser_id })
  if (tag_id === null) await owner.does(conversionSettingsUpdate, { advertiser_id, version: 0 })
  const ads = await owner.readsAll<AdView, typeof adsGet>(adsGet, { advertiser_id })
  const elsewhere = ads.filter((ad) => ad.status !== 'ARCHIVED' && ad.destination_url !== address)
  for (const { id, version } of elsewhere)
    await owner.does(adUpdate, { advertiser_id, ad_id: id, version, destination_url: address })
  if (elsewhere.length > 0) await approves(advertiser_id)
  return advertiser_id
}
