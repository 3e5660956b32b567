import { asBusinessId } from '@bowerbird/contract/kernel/ids'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { anyId } from '@bowerbird/core/db/any-of'
import type {} from '@bowerbird/core/identity/identity-tables'
import type { Selectable } from 'kysely'
import { nameSkeleton } from './name-skeleton.ts'
import './business-tables.ts'
import type { BusinessTable } from './business-tables.ts'

export type BusinessRow = Selectable<BusinessTable>

export async function businessOf(
  db: Db,
  user_id: UserId,
  lock: 'lock' | 'read' = 'read',
): Promise<BusinessRow | undefined> {
  const query = db.selectFrom('business').selectAll().where('user_id', '=', asBusinessId(user_id))
  return (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst()
}

/** Names of businesses, by the user id of their account. */
export async function businessNames(
  db: Db,
  user_ids: readonly UserId[],
): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await businessesOf(db, user_ids))].map(([user_id, { name }]) => [user_id, name]))
}

/** Public names of businesses, by the user id of their account. */
export async function businessesOf(
  db: Db,
  user_ids: readonly UserId[],
): Promise<ReadonlyMap<string, { name: string; site: string }>> {
  const rows = await db
    .selectFrom('business')
    .select(['user_id', 'name', 'site'])
    .where('user_id', '=', anyId(user_ids.map(asBusinessId)))
    .execute()
  return new Map(rows.map((row) => [row.user_id, row]))
}

type Details = Omit<
  BusinessRow,
  'user_id' | 'name_skeleton' | 'requires_mfa' | 'version' | 'created_at' | 'updated_at'
>

/** False: it was one already. */
export async function insertBusiness(
  db: Db,
  { user_id, now }: { user_id: UserId; now: Date },
  details: Details,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('business')
    .values({
      ...details,
      name_skeleton: nameSkeleton(details.name),
      user_id: asBusinessId(user_id),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirstOrThrow()
  await setPartner(db, user_id, true)
  return numInsertedOrUpdatedRows === 1n
}

/** Undefined: a user changed it meanwhile. */
export async function updateBusiness(
  db: Db,
  { user_id, version, now }: { user_id: UserId; version: number; now: Date },
  change: Partial<Details> & { requires_mfa?: boolean },
): Promise<BusinessRow | undefined> {
  return db
    .updateTable('business')

    .set({
      ...change,
      ...(change.name !== undefined && { name_skeleton: nameSkeleton(change.name) }),
      updated_at: now,
      version: version + 1,
    })
    .where('user_id', '=', asBusinessId(user_id))
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteBusiness(db: Db, user_id: UserId): Promise<void> {
  await db.deleteFrom('business').where('user_id', '=', asBusinessId(user_id)).execute()
  await setPartner(db, user_id, false)
}

async function setPartner(db: Db, user_id: UserId, is_partner: boolean): Promise<void> {
  await db.updateTable('user_account').set({ is_partner }).where('user_id', '=', user_id).execute()
}

export async function setRequiresMfa(db: Db, user_id: UserId, requires_mfa: boolean): Promise<void> {
  await db
    .updateTable('business')
    .set({ requires_mfa })
    .where('user_id', '=', asBusinessId(user_id))
    .execute()
}

/** Whether a user has a business, and an account that is open. */
export async function isStanding(db: Db, user_id: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('business as b')
    .innerJoin('user_account as a', 'a.user_id', 'b.user_id')
    .select('b.user_id')
    .where('b.user_id', '=', asBusinessId(user_id))
    .where('a.closed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Businesses with names similar to these. Served by business_name_skeleton_idx. */
export async function businessesLike(
  db: Db,
  skeletons: readonly string[],
): Promise<{ user_id: UserId; name: string; name_skeleton: string | null }[]> {
  if (skeletons.length === 0) return []
  return db
    .selectFrom('business')
    .select(['user_id', 'name', 'name_skeleton'])
    .where('name_skeleton', 'in', [...skeletons])
    .orderBy('user_id')
    .limit(200)
    .execute()
}

/** Folds names that were written before there were skeletons; answers how many. */
export async function foldNames(db: Db, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('business')
    .select(['user_id', 'name'])
    .where('name_skeleton', 'is', null)
    .limit(limit)
    .execute()
  for (const { user_id, name } of rows)
    await db
      .updateTable('business')
      .set({ name_skeleton: nameSkeleton(name) })
      .where('user_id', '=', asBusinessId(user_id))
      .where('name', '=', name)
      .execute()
  return rows.length
}
