import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import './image-table.ts'

/** How far the job has come that looks at older pictures; undefined: the owner has added no model for it. */
export async function scoringState(db: Db) {
  return db
    .selectFrom('added_model')
    .select(['model_id', 'after_signature', 'finished_at'])
    .where('purpose', '=', 'safety')
    .executeTakeFirst()
}

export async function setScored(
  db: Db,
  state: { after_signature: string; finished_at: Date | null },
): Promise<void> {
  await db.updateTable('added_model').set(state).where('purpose', '=', 'safety').execute()
}

/** Some pictures that no model has looked at, by their signatures. Served by the primary key. */
export async function pageOfUnscored(
  db: Db,
  after: string,
  limit: number,
): Promise<{ signature: string; sha256: string }[]> {
  return db
    .selectFrom('image')
    .select(['signature', 'sha256'])
    .where('signature', '>', after)
    .where('safety_score', 'is', null)
    .orderBy('signature')
    .limit(limit)
    .execute()
}

export async function putScore(db: Db, signature: string, safety_score: number): Promise<void> {
  await db.updateTable('image').set({ safety_score }).where('signature', '=', signature).execute()
}

/** What a model said is forgotten, save of pictures that wait for a review. */
export async function forgetScores(db: Db): Promise<void> {
  await db
    .updateTable('image')
    .set({ safety_score: null })
    .where('safety_score', 'is not', null)
    .where('held_since', 'is', null)
    .execute()
}

/** How many pictures were looked at, of how many. */
export async function countOfScored(db: Db): Promise<{ scored: number; pictures: number }> {
  const row = await db
    .selectFrom('image')
    .select([sql<number>`count(safety_score)::int`.as('scored'), sql<number>`count(*)::int`.as('pictures')])
    .executeTakeFirst()
  return row ?? { scored: 0, pictures: 0 }
}
