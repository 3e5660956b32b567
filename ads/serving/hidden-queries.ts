import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { HideKind } from '@bowerbird/contract/serving/serving-terms'
import type { Db } from '@bowerbird/core/db/database'
import { keyOfMoment, momentOf } from '@bowerbird/core/db/keyset'
import type { HiddenPromotions } from '@bowerbird/core/ports/slots'
import { sql } from 'kysely'
import type { HiddenPromotionTable } from './serving-tables.ts'

/** The most rows that serving reads for a user: the latest. */
const mostRead = 2_000

type Hidden = Pick<HiddenPromotionTable, 'what' | 'hidden_id'>

/** Promotions that a user hid, the latest of them. Served by hidden_promotion_created_at_idx. */
export async function hiddenBy(db: Db, user_id: UserId): Promise<HiddenPromotions> {
  const rows = await db
    .selectFrom('hidden_promotion')
    .select(['what', 'hidden_id'])
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('hidden_id', 'desc')
    .limit(mostRead)
    .execute()
  const ids = (what: HideKind) => rows.flatMap((row) => (row.what === what ? [row.hidden_id] : []))
  return { pin_ids: ids('pin'), promoter_ids: ids('promoter') }
}

/** A page of the same. */
export async function hiddenPage(
  db: Db,
  user_id: UserId,
  { after, limit }: { after: readonly [string, string] | undefined; limit: number },
): Promise<(Hidden & { at: string })[]> {
  let query = db
    .selectFrom('hidden_promotion')
    .select(['what', 'hidden_id', keyOfMoment('created_at').as('at')])
    .where('user_id', '=', user_id)
  if (after)
    query = query.where(sql<boolean>`(created_at, hidden_id) < (${momentOf(after[0])}, ${after[1]}::bigint)`)
  return query.orderBy('created_at', 'desc').orderBy('hidden_id', 'desc').limit(limit).execute()
}

export async function insertHidden(
  db: Db,
  row: { user_id: UserId; what: HideKind; hidden_id: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('hidden_promotion')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()
}

export async function deleteHidden(
  db: Db,
  { user_id, what, hidden_id }: { user_id: UserId; what: HideKind; hidden_id: string },
): Promise<void> {
  await db
    .deleteFrom('hidden_promotion')
    .where('user_id', '=', user_id)
    .where('what', '=', what)
    .where('hidden_id', '=', hidden_id)
    .execute()
}
