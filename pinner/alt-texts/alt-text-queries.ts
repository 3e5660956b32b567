import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type { AltTextSuggestion } from './alt-text-tables.ts'

type Key = Pick<AltTextSuggestion, 'pin_id' | 'user_id'>

export async function suggestionOf(db: Db, { pin_id, user_id }: Key): Promise<AltTextSuggestion | undefined> {
  return db
    .selectFrom('alt_text_suggestion')
    .selectAll()
    .where('pin_id', '=', pin_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

/** Those that wait for an answer, the latest first. Served by alt_text_suggestion's primary key. */
export async function openSuggestions(db: Db, pin_id: PinId, limit: number): Promise<AltTextSuggestion[]> {
  return db
    .selectFrom('alt_text_suggestion')
    .selectAll()
    .where('pin_id', '=', pin_id)
    .where('refused_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('user_id', 'desc')
    .limit(limit)
    .execute()
}

/** Which of these wait for an answer, as 'pin/person'. Served by alt_text_suggestion's primary key. */
export async function openSuggestionsAmong(
  db: Db,
  pin_ids: readonly PinId[],
  user_ids: readonly UserId[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('alt_text_suggestion')
    .select(['pin_id', 'user_id'])
    .where('pin_id', '=', anyId(pin_ids))
    .where('user_id', '=', anyId(user_ids))
    .where('refused_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => `${row.pin_id}/${row.user_id}`))
}

export async function putSuggestion(db: Db, suggestion: AltTextSuggestion): Promise<void> {
  const { text, created_at } = suggestion
  await db
    .insertInto('alt_text_suggestion')
    .values(suggestion)
    .onConflict((c) => c.columns(['pin_id', 'user_id']).doUpdateSet({ text, created_at }))
    .execute()
}

export async function refuseSuggestion(db: Db, { pin_id, user_id }: Key, now: Date): Promise<void> {
  await db
    .updateTable('alt_text_suggestion')
    .set({ refused_at: now })
    .where('pin_id', '=', pin_id)
    .where('user_id', '=', user_id)
    .execute()
}

/** One that was refused stays refused. */
export async function deleteOpenSuggestion(db: Db, { pin_id, user_id }: Key): Promise<void> {
  await db
    .deleteFrom('alt_text_suggestion')
    .where('pin_id', '=', pin_id)
    .where('user_id', '=', user_id)
    .where('refused_at', 'is', null)
    .execute()
}

/** All that wait, once the pin has its alt text. */
export async function deleteOpenSuggestions(db: Db, pin_id: PinId): Promise<void> {
  await db
    .deleteFrom('alt_text_suggestion')
    .where('pin_id', '=', pin_id)
    .where('refused_at', 'is', null)
    .execute()
}
