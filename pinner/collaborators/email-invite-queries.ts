import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyText } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { deleteInvites } from '@bowerbird/core/identity/account-queries'
import type { NotNull } from 'kysely'
import '../library/board-invite-tables.ts'
import type { BoardEmailInviteTable } from '../library/board-invite-tables.ts'

/** Of an address, or, without one, the link with which anyone can join. */
export type BoardInvite = BoardEmailInviteTable
export type EmailInvite = BoardInvite & { email: string }
type StoredLink = Pick<BoardInvite, 'board_id' | 'invite_id' | 'token_hash'>

/** Invites of a board to addresses that can still be accepted. */
export async function emailInvitesOf(db: Db, board_id: BoardId, now: Date): Promise<EmailInvite[]> {
  return db
    .selectFrom('board_email_invite')
    .selectAll()
    .where('board_id', '=', board_id)
    .where('expires_at', '>', now)
    .where('email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .orderBy('invite_id')
    .execute()
}

/** Of these addresses, the invites that are there, run-out ones included. */
export async function emailInvitesTo(
  db: Db,
  board_id: BoardId,
  emails: readonly string[],
): Promise<EmailInvite[]> {
  return db
    .selectFrom('board_email_invite')
    .selectAll()
    .where('board_id', '=', board_id)
    .where('email', '=', anyText(emails))
    .$narrowType<{ email: NotNull }>()
    .execute()
}

/** Served by board_email_invite_board_id_link_key. */
export async function joinLinkOf(db: Db, board_id: BoardId): Promise<BoardInvite | undefined> {
  return db
    .selectFrom('board_email_invite')
    .selectAll()
    .where('board_id', '=', board_id)
    .where('email', 'is', null)
    .executeTakeFirst()
}

export async function emailInviteById(
  db: Db,
  board_id: BoardId,
  invite_id: string,
): Promise<BoardInvite | undefined> {
  return db
    .selectFrom('board_email_invite')
    .selectAll()
    .where('board_id', '=', board_id)
    .where('invite_id', '=', invite_id)
    .executeTakeFirst()
}

export async function insertEmailInvite(db: Db, invite: BoardInvite): Promise<void> {
  const { token_hash, board_id, invite_id } = invite
  await db.insertInto('board_email_invite').values(invite).execute()
  await db.insertInto('email_invite_token').values({ token_hash, board_id, invite_id }).execute()
}

export async function deleteEmailInvites(db: Db, invites: readonly StoredLink[]): Promise<void> {
  if (invites.length === 0) return
  for (const { board_id, invite_id } of invites) await dropInvite(db, board_id, invite_id)
  const hashes = invites.map((invite) => invite.token_hash)
  await db.deleteFrom('email_invite_token').where('token_hash', '=', anyText(hashes)).execute()
  await deleteInvites(db, hashes)
}

async function dropInvite(db: Db, board_id: BoardId, invite_id: string): Promise<void> {
  await db
    .deleteFrom('board_email_invite')
    .where('board_id', '=', board_id)
    .where('invite_id', '=', invite_id)
    .execute()
}

/** Uses an invite up: its link still answers the user who accepted, and no longer allows a sign-up. */
export async function useEmailInvite(db: Db, invite: StoredLink, used_by: UserId): Promise<void> {
  await dropInvite(db, invite.board_id, invite.invite_id)
  await db
    .updateTable('email_invite_token')
    .set({ used_by })
    .where('token_hash', '=', invite.token_hash)
    .execute()
  await deleteInvites(db, [invite.token_hash])
}

export async function inviteToken(db: Db, token_hash: string) {
  return db
    .selectFrom('email_invite_token')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
}
