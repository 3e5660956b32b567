import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { ModerationAppealTable } from './moderation-tables.ts'

type NewAppeal = Pick<
  ModerationAppealTable,
  'appeal_id' | 'user_id' | 'restricted_at' | 'body' | 'created_at'
>

/** False: there is one about this restriction already. */
export async function insertAppeal(db: Db, appeal: NewAppeal): Promise<boolean> {
  const result = await db
    .insertInto('moderation_appeal')
    .values({ ...appeal, state: 'open', answer: '', decided_at: null, decided_by: null })
    .onConflict((c) => c.columns(['user_id', 'restricted_at']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** The user's appeal against the restriction of that moment. */
export async function appealOf(
  db: Db,
  user_id: UserId,
  restricted_at: Date,
): Promise<ModerationAppealTable | undefined> {
  return db
    .selectFrom('moderation_appeal')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('restricted_at', '=', restricted_at)
    .executeTakeFirst()
}

export async function appealById(
  db: Db,
  appeal_id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<ModerationAppealTable | undefined> {
  const query = db.selectFrom('moderation_appeal').selectAll().where('appeal_id', '=', appeal_id)
  return (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst()
}

interface AppealPage {
  state: 'open' | 'decided'
  after: string | undefined
  limit: number
}

/** Newest first. Served by moderation_appeal_open_idx and moderation_appeal_decided_idx. */
export async function appealsAfter(
  db: Db,
  { state, after, limit }: AppealPage,
): Promise<ModerationAppealTable[]> {
  let query = db
    .selectFrom('moderation_appeal')
    .selectAll()
    .where(state === 'open' ? sql<boolean>`state = 'open'` : sql<boolean>`state <> 'open'`)
  if (after !== undefined) query = query.where('appeal_id', '<', after)
  return query.orderBy('appeal_id', 'desc').limit(limit).execute()
}

interface Decided {
  state: 'granted' | 'refused'
  answer: string
  decided_at: Date
  decided_by: UserId | null
}

export async function decideAppealRow(db: Db, appeal_id: string, decided: Decided): Promise<void> {
  await db.updateTable('moderation_appeal').set(decided).where('appeal_id', '=', appeal_id).execute()
}

/** What was still waiting when its restriction ended, or another one took its place. */
export async function closeAppealsOf(db: Db, user_id: UserId, decided: Decided): Promise<void> {
  await db
    .updateTable('moderation_appeal')
    .set(decided)
    .where('user_id', '=', user_id)
    .where('state', '=', 'open')
    .execute()
}
