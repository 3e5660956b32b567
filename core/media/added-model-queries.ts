import type { Db } from '../db/database.ts'
import type { ModelPurpose } from './image-table.ts'

/** The model that the owner added for this; undefined: the site does without. Served by the primary key. */
export async function addedModel(db: Db, purpose: ModelPurpose): Promise<string | undefined> {
  const row = await db
    .selectFrom('added_model')
    .select('model_id')
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row?.model_id
}

/** The same, and whether its job is done with what was there. */
export async function stateOfAddedModel(
  db: Db,
  purpose: ModelPurpose,
): Promise<{ model_id: string; finished_at: Date | null } | null> {
  const row = await db
    .selectFrom('added_model')
    .select(['model_id', 'finished_at'])
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row ?? null
}

/** Its job is done with what was there; what comes in later takes nothing back. */
export async function finishAddedModel(db: Db, purpose: ModelPurpose, finished_at: Date): Promise<void> {
  await db
    .updateTable('added_model')
    .set({ finished_at })
    .where('purpose', '=', purpose)
    .where('finished_at', 'is', null)
    .execute()
}

export async function putAddedModel(
  db: Db,
  { purpose, model_id, added_at }: { purpose: ModelPurpose; model_id: string; added_at: Date },
): Promise<void> {
  await db
    .insertInto('added_model')
    .values({ purpose, model_id, added_at })
    .onConflict((c) =>
      c.column('purpose').doUpdateSet({ model_id, added_at, after_signature: '', finished_at: null }),
    )
    .execute()
}

/** Answers whether there was one. */
export async function deleteAddedModel(db: Db, purpose: ModelPurpose): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('added_model')
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
