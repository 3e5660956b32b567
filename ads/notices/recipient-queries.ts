import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import '@bowerbird/core/identity/identity-tables'

/** The owner of an ad account, and their address; undefined: it has no owner any more. */
export async function recipientOf(db: Db, advertiser_id: AdvertiserId) {
  const advertiser = await db
    .selectFrom('advertiser')
    .select(['owner_user_id', 'name'])
    .where('advertiser_id', '=', advertiser_id)
    .executeTakeFirst()
  if (!advertiser) return undefined
  const person = await db
    .selectFrom('user_account')
    .select(['user_id', 'email', 'has_verified_email', 'preferences', 'closed_at', 'is_demo'])
    .where('user_id', '=', advertiser.owner_user_id)
    .executeTakeFirst()
  return person && { ...person, advertiser_name: advertiser.name }
}
