import type { MemberRole } from '@bowerbird/contract/business/business-roles'
import type { BusinessId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type {} from '@bowerbird/core/identity/identity-tables'
import type { Selectable } from 'kysely'
import './business-tables.ts'
import type { BusinessMemberTable } from './business-tables.ts'

export type Member = Selectable<BusinessMemberTable>

/** Most people who may work for one business. */
export const mostMembers = 200

/** What a user is to a business that is there now. */
export interface Membership {
  business_id: BusinessId
  roles: MemberRole[]
  requires_mfa: boolean
}

/** Undefined: they do not work for it, or there is no such business any more. */
export async function membershipOf(
  db: Db,
  business_id: BusinessId,
  user_id: UserId,
  lock: 'share' | 'none' = 'none',
): Promise<Membership | undefined> {
  const query = standing(db).where('m.business_id', '=', business_id).where('m.user_id', '=', user_id)
  return (lock === 'share' ? query.forShare('m') : query).executeTakeFirst()
}

/** Businesses that a user works for, by creation time. Two queries: the memberships, then the businesses. */
export async function membershipsOf(db: Db, user_id: UserId): Promise<Membership[]> {
  const own = await db
    .selectFrom('user_business')
    .select('business_id')
    .where('user_id', '=', user_id)
    .orderBy('business_id')
    .limit(mostMembers)
    .execute()
  if (own.length === 0) return []
  return standing(db)
    .where('m.user_id', '=', user_id)
    .where('m.business_id', '=', anyId(own.map((row) => row.business_id)))
    .orderBy('m.business_id')
    .execute()
}

/** A business whose owner is gone, for now or for good, is no one's to act for. */
function standing(db: Db) {
  return db
    .selectFrom('business_member as m')
    .innerJoin('business as b', 'b.user_id', 'm.business_id')
    .innerJoin('user_account as a', 'a.user_id', 'm.business_id')
    .select(['m.business_id', 'm.roles', 'b.requires_mfa'])
    .where('a.closed_at', 'is', null)
}

/** Those who joined first come first. Served by the primary key: a business has few. */
export async function membersOf(db: Db, business_id: BusinessId): Promise<Member[]> {
  return db
    .selectFrom('business_member')
    .selectAll()
    .where('business_id', '=', business_id)
    .orderBy('created_at')
    .orderBy('user_id')
    .limit(mostMembers)
    .execute()
}

/** Who works for one of these businesses, each once. */
export async function usersOfBusinesses(db: Db, business_ids: readonly BusinessId[]): Promise<UserId[]> {
  const rows = await db
    .selectFrom('business_member')
    .select('user_id')
    .distinct()
    .where('business_id', '=', anyId(business_ids))
    .limit(mostMembers * business_ids.length)
    .execute()
  return rows.map((row) => row.user_id)
}

export async function memberOf(
  db: Db,
  business_id: BusinessId,
  user_id: UserId,
): Promise<Member | undefined> {
  return db
    .selectFrom('business_member')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

export async function insertMember(db: Db, member: Member): Promise<void> {
  const { business_id, user_id } = member
  await db.insertInto('business_member').values(member).execute()
  await db
    .insertInto('user_business')
    .values({ user_id, business_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function setRoles(
  db: Db,
  { business_id, user_id }: Pick<Member, 'business_id' | 'user_id'>,
  roles: MemberRole[],
): Promise<void> {
  await db
    .updateTable('business_member')
    .set({ roles })
    .where('business_id', '=', business_id)
    .where('user_id', '=', user_id)
    .execute()
}

export async function deleteMember(
  db: Db,
  { business_id, user_id }: Pick<Member, 'business_id' | 'user_id'>,
): Promise<void> {
  await db
    .deleteFrom('business_member')
    .where('business_id', '=', business_id)
    .where('user_id', '=', user_id)
    .execute()
  await db
    .deleteFrom('user_business')
    .where('user_id', '=', user_id)
    .where('business_id', '=', business_id)
    .execute()
}

/** No one works for it any more. */
export async function deleteMembers(db: Db, business_id: BusinessId): Promise<void> {
  const gone = await db
    .deleteFrom('business_member')
    .where('business_id', '=', business_id)
    .returning('user_id')
    .execute()
  if (gone.length === 0) return
  await db
    .deleteFrom('user_business')
    .where('user_id', '=', anyId(gone.map((row) => row.user_id)))
    .where('business_id', '=', business_id)
    .execute()
}
