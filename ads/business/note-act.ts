import type { BusinessAct } from '@bowerbird/contract/business/business-terms'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { insertBusinessAct } from './act-queries.ts'

interface Noted {
  business_id: string
  act: BusinessAct
  /** Whom it is about. */
  user_id?: string
  advertiser_id?: string
  detail?: string
}

/** Writes down who did what for which business, in the transaction that does it. */
export async function recordOperation(
  { db, now, newId, viewer }: Pick<AnyCtx, 'db' | 'now' | 'newId'> & { viewer: { id: string } },
  { business_id, act, user_id, advertiser_id, detail = '' }: Noted,
): Promise<void> {
  await insertBusinessAct(db, {
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
