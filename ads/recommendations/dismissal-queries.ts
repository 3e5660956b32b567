import type { RecommendationKind } from '@bowerbird/contract/campaigns/recommendation-terms'
import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'

export type RecommendationDismissalTable = {
  advertiser_id: AdvertiserId
  kind: RecommendationKind
  entity_id: string
  mark: string
  dismissed_by: UserId
  dismissed_at: Date
}

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    recommendation_dismissal: RecommendationDismissalTable
  }
}

/** Served by the primary key. */
export async function dismissalsOf(
  db: Db,
  advertiser_id: AdvertiserId,
  entity_ids: readonly string[],
): Promise<Pick<RecommendationDismissalTable, 'kind' | 'entity_id' | 'mark'>[]> {
  if (entity_ids.length === 0) return []
  return db
    .selectFrom('recommendation_dismissal')
    .select(['kind', 'entity_id', 'mark'])
    .where('advertiser_id', '=', advertiser_id)
    .where('entity_id', '=', anyId(entity_ids))
    .execute()
}

export async function putDismissal(db: Db, row: RecommendationDismissalTable): Promise<void> {
  const { mark, dismissed_by, dismissed_at } = row
  await db
    .insertInto('recommendation_dismissal')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['advertiser_id', 'kind', 'entity_id'])
        .doUpdateSet({ mark, dismissed_by, dismissed_at }),
    )
    .execute()
}

export async function removeDismissal(
  db: Db,
  {
    advertiser_id,
    kind,
    entity_id,
  }: Pick<RecommendationDismissalTable, 'advertiser_id' | 'kind' | 'entity_id'>,
): Promise<void> {
  await db
    .deleteFrom('recommendation_dismissal')
    .where('advertiser_id', '=', advertiser_id)
    .where('kind', '=', kind)
    .where('entity_id', '=', entity_id)
    .execute()
}
