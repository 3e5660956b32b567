import { sql } from 'kysely'

/**
 * True of pin `p` on board `b` when everybody may see it at this moment: indexes follow a moment later. Served by the
 * primary key of user_account.
 */
export const isPublicNow = sql`p.deleted_at is null and p.held_since is null and b.deleted_at is null and b.privacy = 'public'
  and not exists (
    select from user_account a where a.user_id in (p.owner_id, b.owner_id) and a.closed_at is not null
  )`
