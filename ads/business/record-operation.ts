import type { BusinessAct } from '@bowerbird/contract/business/business-terms'
import type { AdvertiserId, BusinessId, UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { insertOperation } from './operation-queries.ts'

interface BusinessOperation {
  business_id: BusinessId
  act: BusinessAct
  /** Whom it is about. */
  user_id?: UserId
  advertiser_id?: AdvertiserId
  detail?: string
}

/** Records who did what for which business, in the transaction that does it. */
export async function recordOperation(
  { db, now, newId, viewer }: Pick<AnyCtx, 'db' | 'now' | 'newId'> & { viewer: { id: UserId } },
  { business_id, act, user_id, advertiser_id, detail = '' }: BusinessOperation,
): Promise<void> {
  await insertOperation(db, {
    business_id,
    act_id: newId(),
    actor_id: viewer.id,
    act,
    user_id: user_id ?? null,
    advertiser_id: advertiser_id ?? null,
    detail,
    created_at: now,
  })
}
