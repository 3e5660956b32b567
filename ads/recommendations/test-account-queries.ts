import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'

/** Accounts with these details, for tests of counting: nobody logs in to them. */
export async function makeAccounts(
  db: Db,
  { count, birthday, country }: { count: number; birthday: string; country: string },
): Promise<void> {
  await sql`
    insert into user_account (user_id, username, email, full_name, about, birthday, country, is_owner, is_demo,
      has_verified_email, created_at)
    select 4000000000000000000 + n, 'counted' || n, 'counted' || n || '@example.org', '', '', ${birthday}, ${country},
      false, false, false, now()
    from generate_series(1, ${count}::int) as n`.execute(db)
}
