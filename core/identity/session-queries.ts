import { hash } from 'node:crypto'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { sql } from 'kysely'
import type { SignInProvider } from '@bowerbird/contract/sign-in/sign-in-models'
import { anyId } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import './account-tables.ts'
import type { AccountRestriction } from './identity-tables.ts'
import { noPreferences } from '../ports/viewer.ts'
import type { Viewer } from '../ports/viewer.ts'

export const hashSecret = (secret: string): Buffer => Buffer.from(hash('sha256', secret), 'hex')

export async function browserSession(db: Db, browser_session_id: string) {
  return db
    .selectFrom('browser_session')
    .selectAll()
    .where('browser_session_id', '=', browser_session_id)
    .executeTakeFirst()
}

/** The account that is active in a browser; undefined once that session was ended or the account closed. */
export async function sessionViewer(
  db: Db,
  user_id: UserId,
  browser_session_id: string,
  now: Date = new Date(),
): Promise<Viewer | undefined> {
  const row = await db
    .selectFrom('user_account as a')
    .innerJoin('user_session as s', 's.user_id', 'a.user_id')
    .leftJoin('user_password as p', 'p.user_id', 'a.user_id')
    .select([
      'a.user_id',
      'a.username',
      'a.full_name',
      'a.email',
      'a.avatar_signature',
      'a.is_owner',
      'a.is_demo',
      'a.is_partner',
      'a.created_at',
      'a.preferences',
      'a.restriction',
      'a.restricted_until',
      'p.changed_at',
    ])
    .select(
      sql<SignInProvider[]>`array(
        select distinct provider from user_outside_identity o where o.user_id = a.user_id
      )`.as('connected_to'),
    )
    .where('a.user_id', '=', user_id)
    .where('s.browser_session_id', '=', browser_session_id)
    // A suspended person keeps a session, in which the dispatcher lets little through.
    .where((where) => where.or([where('a.closed_at', 'is', null), where('a.closed_as', '=', 'suspended')]))
    .executeTakeFirst()
  if (!row) return undefined
  const { user_id: id, changed_at, restriction: set, restricted_until, ...account } = row
  const restriction = restrictionOfSession(set, restricted_until, now)
  const preferences = { ...noPreferences, ...row.preferences }
  return { ...account, id, restriction, preferences, has_password: changed_at !== null, browser_session_id }
}

/** Restrictions that end by themselves end here: no job has to lift them. */
export function restrictionOfSession(
  set: AccountRestriction | null,
  until: Date | null,
  now: Date,
): 0 | 6 | null {
  const isOver = until !== null && until <= now
  return !isOver && (set === 0 || set === 6) ? set : null
}

export async function insertBrowserSession(
  db: Db,
  row: { browser_session_id: string; secret: string; active_user_id: UserId; user_agent: string; now: Date },
) {
  await db
    .insertInto('browser_session')
    .values({
      browser_session_id: row.browser_session_id,
      secret_hash: hashSecret(row.secret),
      active_user_id: row.active_user_id,
      user_agent: row.user_agent,
      created_at: row.now,
      seen_at: row.now,
    })
    .execute()
}

export async function noteSeen(db: Db, browser_session_id: string, now: Date): Promise<void> {
  await db
    .updateTable('browser_session')
    .set({ seen_at: now })
    .where('browser_session_id', '=', browser_session_id)
    .execute()
}

/** Ends sessions last seen before `before`, the oldest first; answers how many. */
export async function endOldSessions(db: Db, before: Date, most: number): Promise<number> {
  const ended = await db
    .deleteFrom('browser_session')
    .where('browser_session_id', 'in', (from) =>
      from
        .selectFrom('browser_session')
        .select('browser_session_id')
        .where('seen_at', '<', before)
        .orderBy('seen_at')
        .limit(most),
    )
    .returning('browser_session_id')
    .execute()
  if (ended.length === 0) return 0
  const ids = ended.map((one) => one.browser_session_id)
  await sql`
    with gone as (
      delete from browser_account where browser_session_id = any(${ids}::bigint[])
      returning user_id, browser_session_id
    )
    delete from user_session s using gone
    where s.user_id = gone.user_id and s.browser_session_id = gone.browser_session_id`.execute(db)
  return ended.length
}

export async function insertUserSession(
  db: Db,
  row: { user_id: UserId; browser_session_id: string; sign_in_type: number; now: Date },
) {
  const { now, ...rest } = row
  await db
    .insertInto('user_session')
    .values({ ...rest, created_at: now, proved_at: now })
    .onConflict((c) => c.columns(['user_id', 'browser_session_id']).doNothing())
    .execute()
  const { user_id, browser_session_id } = row
  await db
    .insertInto('browser_account')
    .values({ browser_session_id, user_id })
    .onConflict((c) => c.doNothing())
    .execute()
}

/** When an account last proved in this browser who it is; null: never, or it is not logged in here. */
export async function provedAt(db: Db, user_id: UserId, browser_session_id: string): Promise<Date | null> {
  const row = await db
    .selectFrom('user_session')
    .select('proved_at')
    .where('user_id', '=', user_id)
    .where('browser_session_id', '=', browser_session_id)
    .executeTakeFirst()
  return row?.proved_at ?? null
}

/** Ends a browser's session with every account in it. */
export async function deleteBrowserSession(db: Db, browser_session_id: string): Promise<void> {
  const held = await db
    .deleteFrom('browser_account')
    .where('browser_session_id', '=', browser_session_id)
    .returning('user_id')
    .execute()
  await db
    .deleteFrom('user_session')
    .where('user_id', '=', anyId(held.map((row) => row.user_id)))
    .where('browser_session_id', '=', browser_session_id)
    .execute()
  await db.deleteFrom('browser_session').where('browser_session_id', '=', browser_session_id).execute()
}

/** Ends every session of an account, in all browsers. */
export async function deleteSessionsOf(db: Db, user_id: UserId) {
  await db.deleteFrom('user_session').where('user_id', '=', user_id).execute()
}
