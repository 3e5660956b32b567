import type { BusinessView } from '@bowerbird/contract/business/business-models'
import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { advertisersOf } from './advertiser-queries.ts'
import { businessOf } from './business-queries.ts'
import type { BusinessRow } from './business-queries.ts'

export async function readBusinessOf(db: Db, user_id: UserId): Promise<BusinessView | null> {
  const business = await businessOf(db, user_id)
  if (!business) return null
  const [first] = await advertisersOf(db, user_id)
  return viewBusiness(business, first?.advertiser_id ?? null)
}

function viewBusiness(business: BusinessRow, advertiser_id: AdvertiserId | null): BusinessView {
  const { user_id: id, created_at, updated_at: _, ...rest } = business
  return { ...rest, id, advertiser_id, created_at: created_at.toISOString() }
}
