import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId, anyText } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type {} from '@bowerbird/core/identity/account-tables'
import type {} from '@bowerbird/core/identity/identity-tables'
import type {} from '@bowerbird/core/mail/mail-queries'
import type {} from '@bowerbird/core/identity/mfa-tables'
import type {} from '@bowerbird/core/sign-in/sign-in-queries'
import { sql } from 'kysely'
import type {} from '../feed/for-you-tables.ts'
import type {} from '../library/board-tables.ts'
import type {} from '../profiles/people-tables.ts'
import type { Pin } from '../library/pin-tables.ts'
import type {} from '../trash/trash-tables.ts'

/** Boards that a user owns, in sight or in their trash, a few at a time. */
export async function someOwnBoards(db: Db, user_id: UserId, limit: number): Promise<BoardId[]> {
  const { rows } = await sql<{ board_id: BoardId }>`
    select board_id from (
      select board_id from user_board where user_id = ${user_id}::bigint and role = 'owner'
      union select object_id from trash_item where user_id = ${user_id}::bigint and kind = 'board'
    ) own where exists (
      select from board where board.board_id = own.board_id and board.owner_id = ${user_id}::bigint)
    order by board_id limit ${limit}`.execute(db)
  return rows.map((row) => row.board_id)
}

/** Pins of a user on boards of others: what is left of theirs once their own boards are gone. All stand on one board. */
export async function someOwnPins(db: Db, user_id: UserId, limit: number): Promise<Pin[]> {
  const one = await db
    .selectFrom('user_pin')
    .select('board_id')
    .where('user_id', '=', user_id)
    .orderBy('pin_id')
    .limit(1)
    .executeTakeFirst()
  if (!one) return []
  const own = await db
    .selectFrom('user_pin')
    .select('pin_id')
    .where('user_id', '=', user_id)
    .where('board_id', '=', one.board_id)
    .orderBy('pin_id')
    .limit(limit)
    .execute()
  return db
    .selectFrom('pin')
    .selectAll()
    .where('pin_id', '=', anyId(own.map((row) => row.pin_id)))
    .execute()
}

/** A user's own pins in the trash. */
export async function someTrashedPins(db: Db, user_id: UserId, limit: number): Promise<Pin[]> {
  const entries = await db
    .selectFrom('trash_item')
    .select('object_id')
    .where('user_id', '=', user_id)
    .where('kind', '=', 'pin')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('pin')
          .select('pin_id')
          .whereRef('pin.pin_id', '=', 'trash_item.object_id')
          .whereRef('pin.owner_id', '=', 'trash_item.user_id')
          .where('pin.deleted_at', 'is not', null),
      ),
    )
    .limit(limit)
    .execute()
  if (entries.length === 0) return []
  return db
    .selectFrom('pin')
    .selectAll()
    .where('pin_id', '=', anyId(entries.map((row) => asPinId(row.object_id))))
    .execute()
}

/** In the trash of others too: a purged item cannot be restored by the user who deleted it. */
export async function forgetTrashOf(db: Db, pin_ids: readonly PinId[]): Promise<void> {
  await db
    .deleteFrom('trash_item')
    .where('object_id', '=', anyId(pin_ids))
    .where('kind', '=', 'pin')
    .execute()
}

export async function boardsWorkedOn(db: Db, user_id: UserId): Promise<BoardId[]> {
  const rows = await db
    .selectFrom('user_board')
    .select('board_id')
    .where('user_id', '=', user_id)
    .where('role', '<>', 'owner')
    .execute()
  return rows.map((row) => row.board_id)
}

export async function followsOf(db: Db, user_id: UserId, limit: number) {
  const out = await db
    .selectFrom('follow')
    .select(['user_id', 'followed_id'])
    .where('user_id', '=', user_id)
    .limit(limit)
    .execute()
  const back = await db
    .selectFrom('follower')
    .select(['user_id', 'followed_id'])
    .where('followed_id', '=', user_id)
    .limit(limit)
    .execute()
  const boards = await db
    .selectFrom('board_follow')
    .select('board_id')
    .where('user_id', '=', user_id)
    .limit(limit)
    .execute()
  return { people: [...out, ...back], board_ids: boards.map((row) => row.board_id) }
}

export async function deleteBlocksOf(db: Db, user_id: UserId): Promise<void> {
  const others = await db.selectFrom('block').select('other_id').where('user_id', '=', user_id).execute()
  await db
    .deleteFrom('block')
    .where('user_id', '=', anyId(others.map((row) => row.other_id)))
    .where('other_id', '=', user_id)
    .execute()
}

/** What leads to an account by something else than its id: names, addresses, tokens, keys of devices. */
export async function deleteWaysTo(db: Db, user_id: UserId): Promise<void> {
  const account = await db
    .selectFrom('user_account')
    .select(['email', 'avatar_signature'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  const tokens = await db
    .selectFrom('user_access_token')
    .select('token_hash')
    .where('user_id', '=', user_id)
    .execute()
  const outside = await db
    .selectFrom('user_outside_identity')
    .select('identity_key')
    .where('user_id', '=', user_id)
    .execute()
  const passkeys = await db
    .selectFrom('user_passkey')
    .select('credential_id')
    .where('user_id', '=', user_id)
    .execute()
  const sites = await db.selectFrom('site_claim').select('site').where('user_id', '=', user_id).execute()
  await db
    .deleteFrom('access_token')
    .where('token_hash', '=', anyText(tokens.map((row) => row.token_hash)))
    .execute()
  await db
    .deleteFrom('outside_claim')
    .where('identity_key', '=', anyText(outside.map((row) => row.identity_key)))
    .where('user_id', '=', user_id)
    .execute()
  await db
    .deleteFrom('passkey_claim')
    .where('credential_id', '=', anyText(passkeys.map((row) => row.credential_id)))
    .where('user_id', '=', user_id)
    .execute()
  await db
    .deleteFrom('claimed_site')
    .where('site', '=', anyText(sites.map((row) => row.site)))
    .where('user_id', '=', user_id)
    .execute()
  await db.deleteFrom('account_link').where('user_id', '=', user_id).execute()
  await db.deleteFrom('username_claim').where('user_id', '=', user_id).execute()
  await db.deleteFrom('email_claim').where('user_id', '=', user_id).execute()
  if (account?.email) await db.deleteFrom('mail_message').where('to_address', '=', account.email).execute()
  if (account?.avatar_signature) await deleteAvatarUse(db, account.avatar_signature, user_id)
}

async function deleteAvatarUse(db: Db, signature: string, user_id: UserId): Promise<void> {
  await sql`
    delete from image_use where signature = ${signature} and used_by = ${`avatar/${user_id}`}`.execute(db)
}

/** A user's pins leave the home feeds of those who follow this board, or them. Served by home_feed_user_id_author_id_idx. */
export async function leaveFeeds(
  db: Db,
  author_id: UserId,
  of: { board_id: BoardId } | 'followers',
): Promise<void> {
  const readers =
    of === 'followers'
      ? sql`select user_id from follower where followed_id = ${author_id}::bigint`
      : sql`select user_id from board_follower where board_id = ${of.board_id}::bigint`
  await sql`delete from home_feed where author_id = ${author_id}::bigint and user_id in (${readers})`.execute(
    db,
  )
}

/** Others no longer have them on their list of whom to see less of. Served by less_of_person_idx. */
export async function leaveLessOf(db: Db, user_id: UserId): Promise<void> {
  await db.deleteFrom('less_of').where('kind', '=', 'person').where('subject', '=', user_id).execute()
}

/** What others were notified of about a user: without them, and not at all where no one else did it. */
export async function leaveNotices(db: Db, user_id: UserId): Promise<void> {
  await sql`
    delete from notice where actor_ids = array[${user_id}::bigint] or (kind = 'follow' and subject_id = ${user_id}::bigint)`.execute(
    db,
  )
  await sql`
    update notice set actor_ids = array_remove(actor_ids, ${user_id}::bigint)
    where actor_ids @> array[${user_id}::bigint]`.execute(db)
  await sql`delete from wide_source where kind = 'person' and source_id = ${user_id}::bigint`.execute(db)
}
