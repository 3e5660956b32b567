import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'

/** People of tests get no mail that asks them to confirm their address: it would stand in every outbox. */
export async function dropWelcomeMail(db: Db, user_id: UserId): Promise<void> {
  await sql`select graphile_worker.remove_job(${`verify ${user_id}`})`.execute(db)
}
