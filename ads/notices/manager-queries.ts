import type { BusinessId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type {} from '@bowerbird/core/identity/identity-tables'
import { membersOf } from '../business/member-queries.ts'

/** The open accounts of those who settle who works for a business: its owner and its admins. */
export async function managersOf(db: Db, business_id: BusinessId) {
  const admins = (await membersOf(db, business_id)).filter(({ roles }) => roles.includes('ADMIN'))
  const ids: UserId[] = [business_id, ...admins.map((one) => one.user_id)]
  return db
    .selectFrom('user_account')
    .select(['user_id', 'email', 'has_verified_email', 'preferences', 'is_demo'])
    .where('user_id', '=', anyId(ids))
    .where('closed_at', 'is', null)
    .orderBy('user_id')
    .execute()
}
