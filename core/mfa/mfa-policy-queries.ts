import type { UserId } from '@bowerbird/contract/kernel/ids'
import { sql } from 'kysely'
import type { Language } from '@bowerbird/texts/languages'
import type { Db } from '../db/database.ts'
import type { AccountRestriction, ClosedAs } from '../identity/identity-tables.ts'
import '../identity/mfa-tables.ts'

/** Restriction and second factors of an account, for log-in and proofs. */
export interface MfaPolicy {
  user_id: UserId
  username: string
  email: string
  language: Language | null
  has_verified_email: boolean
  closed_at: Date | null
  closed_as: ClosedAs | null
  delete_at: Date | null
  restriction: AccountRestriction | null
  restriction_reason: string | null
  restricted_until: Date | null
  password_changed_at: Date | null
  has_totp: boolean
  has_email_codes: boolean
  passkeys: number
  recovery_codes: number
}

export async function mfaPolicyOf(db: Db, user_id: UserId): Promise<MfaPolicy | undefined> {
  return db
    .selectFrom('user_account as a')
    .leftJoin('user_password as p', 'p.user_id', 'a.user_id')
    .leftJoin('user_mfa as m', 'm.user_id', 'a.user_id')
    .select([
      'a.user_id',
      'a.username',
      'a.email',
      'a.has_verified_email',
      'a.closed_at',
      'a.closed_as',
      'a.delete_at',
      'a.restriction',
      'a.restriction_reason',
      'a.restricted_until',
      'p.changed_at as password_changed_at',
      sql<Language | null>`a.preferences ->> 'language'`.as('language'),
      sql<boolean>`m.totp_since is not null`.as('has_totp'),
      sql<boolean>`m.email_codes_since is not null`.as('has_email_codes'),
      sql<number>`(select count(*)::int from user_passkey k where k.user_id = a.user_id)`.as('passkeys'),
      sql<number>`(select count(*)::int from user_recovery_code c where c.user_id = a.user_id and c.used_at is null)`.as(
        'recovery_codes',
      ),
    ])
    .where('a.user_id', '=', user_id)
    .executeTakeFirst()
}
