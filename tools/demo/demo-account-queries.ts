import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import {
  claimEmail,
  claimUsername,
  foldEmail,
  idOfUsername,
  insertAccount,
  setPassword,
} from '@bowerbird/core/identity/account-queries'
import { userRegistered } from '@bowerbird/core/identity/identity-events'
import type {} from '@bowerbird/core/identity/identity-tables'
import { noPreferences } from '@bowerbird/core/ports/viewer'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { putImageUse } from '@bowerbird/core/media/image-queries'
import type { DemoPerson } from './world-types.ts'

interface NewAccount {
  person: DemoPerson
  user_id: UserId
  password_hash: string
  now: Date
}

/**
 * The account of a demo person, made if it is not there. Sign-up makes members, the first of them the
 * owner of the site; this makes people who are marked as demo accounts and never own it.
 */
export async function demoAccount(
  db: Db,
  { person, user_id, password_hash, now }: NewAccount,
): Promise<Viewer> {
  // A real user may have the name.
  for (const username of [person.username, `${person.username}_demo`]) {
    const email = foldEmail(`${username}@demo.example.org`)
    const existing = await idOfUsername(db, username)
    const found = existing === undefined ? undefined : await viewerOf(db, existing)
    if (found?.is_demo) {
      await setPassword(db, found.id, password_hash, now)
      return found
    }
    if (existing !== undefined) continue
    await transaction(db, async (db) => {
      if (!(await claimEmail(db, email, user_id)) || !(await claimUsername(db, username, user_id)))
        throw new Error(`${username} was taken just now`)
      const { full_name, about } = person
      const account = {
        user_id,
        username,
        email,
        full_name,
        about,
        avatar_signature: null,
        birthday: null,
        is_owner: false,
        is_demo: true,
        has_verified_email: false,
        created_at: now,
        closed_at: null,
      }
      await insertAccount(db, account, password_hash)
      await userRegistered.append(db, { user_id })
    })
    const made = await viewerOf(db, user_id)
    if (made) return made
  }
  throw new Error(`the names for ${person.full_name} are taken`)
}

/** Puts a picture on a user's profile and shows it there. */
export async function wearAvatar(db: Db, user_id: UserId, signature: string): Promise<void> {
  await putImageUse(db, { signature, used_by: `avatar/${user_id}`, is_shown: true })
  await db
    .updateTable('user_account')
    .set({ avatar_signature: signature })
    .where('user_id', '=', user_id)
    .execute()
}

export async function viewerOf(db: Db, user_id: UserId): Promise<Viewer | undefined> {
  const row = await db
    .selectFrom('user_account')
    .select([
      'user_id',
      'username',
      'full_name',
      'email',
      'avatar_signature',
      'is_owner',
      'is_demo',
      'is_partner',
      'created_at',
    ])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!row) return undefined
  const { user_id: id, ...rest } = row
  return {
    id,
    ...rest,
    preferences: noPreferences,
    has_password: true,
    restriction: null,
    browser_session_id: '0',
  }
}
