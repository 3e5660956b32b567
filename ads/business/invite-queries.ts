import type { BusinessId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { deleteInvites as deleteSignUps } from '@bowerbird/core/identity/account-queries'
import type { Selectable } from 'kysely'
import './business-tables.ts'
import type { BusinessInviteTable } from './business-tables.ts'

export type BusinessInvite = Selectable<BusinessInviteTable>

/** Those that can still be accepted, the first sent first. Served by the primary key. */
export async function invitesOf(db: Db, business_id: BusinessId, now: Date): Promise<BusinessInvite[]> {
  return db
    .selectFrom('business_invite')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('expires_at', '>', now)
    .orderBy('invite_id')
    .limit(200)
    .execute()
}

export async function inviteTo(
  db: Db,
  business_id: BusinessId,
  email: string,
): Promise<BusinessInvite | undefined> {
  return db
    .selectFrom('business_invite')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('email', '=', email)
    .executeTakeFirst()
}

export async function inviteById(
  db: Db,
  business_id: BusinessId,
  invite_id: string,
): Promise<BusinessInvite | undefined> {
  return db
    .selectFrom('business_invite')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('invite_id', '=', invite_id)
    .executeTakeFirst()
}

export async function insertBusinessInvite(db: Db, invite: BusinessInvite): Promise<void> {
  const { token_hash, business_id, invite_id } = invite
  await db.insertInto('business_invite').values(invite).execute()
  await db
    .insertInto('business_invite_token')
    .values({ token_hash, business_id, invite_id, used_by: null })
    .execute()
}

export async function businessInviteToken(db: Db, token_hash: string) {
  return db
    .selectFrom('business_invite_token')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
}

/** Marks an invite as used: its link still works for the user who accepted. */
export async function useBusinessInvite(db: Db, invite: BusinessInvite, used_by: UserId): Promise<void> {
  await dropInvite(db, invite)
  await db
    .updateTable('business_invite_token')
    .set({ used_by })
    .where('token_hash', '=', invite.token_hash)
    .execute()
  await deleteSignUps(db, [invite.token_hash])
}

/** Its link stops working, also for sign-up. */
export async function deleteInvite(db: Db, invite: BusinessInvite): Promise<void> {
  await dropInvite(db, invite)
  await db.deleteFrom('business_invite_token').where('token_hash', '=', invite.token_hash).execute()
  await deleteSignUps(db, [invite.token_hash])
}

/** Used links are deleted as well, since the business has no members any more. */
export async function deleteAllInvites(db: Db, business_id: BusinessId): Promise<void> {
  await db.deleteFrom('business_invite').where('business_id', '=', business_id).execute()
  const gone = await db
    .deleteFrom('business_invite_token')
    .where('business_id', '=', business_id)
    .returning('token_hash')
    .execute()
  await deleteSignUps(
    db,
    gone.map((row) => row.token_hash),
  )
}

async function dropInvite(
  db: Db,
  { business_id, invite_id }: Pick<BusinessInvite, 'business_id' | 'invite_id'>,
): Promise<void> {
  await db
    .deleteFrom('business_invite')
    .where('business_id', '=', business_id)
    .where('invite_id', '=', invite_id)
    .execute()
}
