import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type {} from '@bowerbird/core/identity/identity-tables'

/** A business account that a user acts as; none that is closed or restricted. */
export async function profileRow(db: Db, user_id: UserId) {
  return db
    .selectFrom('user_account')
    .select([
      'user_id',
      'username',
      'full_name',
      'email',
      'avatar_signature',
      'is_demo',
      'is_partner',
      'created_at',
      'preferences',
    ])
    .where('user_id', '=', user_id)
    .where('closed_at', 'is', null)
    .where('restriction', 'is', null)
    .executeTakeFirst()
}
