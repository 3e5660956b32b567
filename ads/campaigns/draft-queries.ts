import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import type { DraftPlan, DraftView } from '@bowerbird/contract/campaigns/plan-models'
import type { Db } from '@bowerbird/core/db/database'
import type { ColumnType, Selectable } from 'kysely'
import { sql } from 'kysely'

export type CampaignDraftTable = {
  advertiser_id: AdvertiserId
  draft_id: string
  status: DraftView['status']
  plan: ColumnType<DraftPlan, string, string>
  version: ColumnType<number, number | undefined, number>
  updated_by: UserId
  created_at: Date
  updated_at: Date
}
export type CampaignDraft = Selectable<CampaignDraftTable>

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    campaign_draft: CampaignDraftTable
  }
}

/** Until the transaction ends no other draft of the account is made. */
export async function lockDrafts(db: Db, advertiser_id: AdvertiserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`drafts of ${advertiser_id}`}, 0))`.execute(db)
}

/** Served by the primary key. */
export async function draftsOf(db: Db, advertiser_id: AdvertiserId, limit: number): Promise<CampaignDraft[]> {
  return db
    .selectFrom('campaign_draft')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('status', '=', 'DRAFT')
    .orderBy('updated_at', 'desc')
    .orderBy('draft_id', 'desc')
    .limit(limit)
    .execute()
}

interface Place {
  advertiser_id: AdvertiserId
  draft_id: string
}

export async function draftOf(
  db: Db,
  { advertiser_id, draft_id }: Place,
  lock: 'lock' | 'read' = 'read',
): Promise<CampaignDraft | undefined> {
  const query = db
    .selectFrom('campaign_draft')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('draft_id', '=', draft_id)
  return (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst()
}

export async function insertDraft(
  db: Db,
  { plan, ...row }: Omit<CampaignDraft, 'version'>,
): Promise<CampaignDraft> {
  return db
    .insertInto('campaign_draft')
    .values({ ...row, plan: JSON.stringify(plan) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateDraft(
  db: Db,
  { advertiser_id, draft_id, version }: CampaignDraft,
  {
    plan,
    ...change
  }: Pick<CampaignDraft, 'updated_by' | 'updated_at' | 'status'> & Partial<Pick<CampaignDraft, 'plan'>>,
): Promise<CampaignDraft> {
  return db
    .updateTable('campaign_draft')
    .set({ ...change, ...(plan && { plan: JSON.stringify(plan) }), version: version + 1 })
    .where('advertiser_id', '=', advertiser_id)
    .where('draft_id', '=', draft_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function removeDraft(db: Db, { advertiser_id, draft_id }: Place): Promise<void> {
  await db
    .deleteFrom('campaign_draft')
    .where('advertiser_id', '=', advertiser_id)
    .where('draft_id', '=', draft_id)
    .execute()
}

/** Served by campaign_draft_deleted_idx. */
export async function removeDeletedDrafts(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from campaign_draft where (advertiser_id, draft_id) in (
      select advertiser_id, draft_id from campaign_draft
      where status = 'DELETED_DRAFT' and updated_at < ${before} limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
