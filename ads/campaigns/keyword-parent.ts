import { asAdGroupId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import type { CampaignId } from '@bowerbird/contract/kernel/ids'
import { notFound } from '@bowerbird/core/call/api-error'
import type { Db } from '@bowerbird/core/db/database'
import { adGroupOf } from '../entities/ad-group-queries.ts'
import { campaignOf } from '../entities/campaign-queries.ts'
import type { AdGroup, Campaign } from '../entities/campaign-tables.ts'
import type { KeywordParent } from '../entities/keyword-queries.ts'

export interface ParentRow {
  /** Null: the whole ad account. */
  row: Campaign | AdGroup | null
  campaign_id: CampaignId | null
}

/** What the keywords belong to, if it is of this ad account. */
export async function parentOf(
  db: Db,
  { advertiser_id, parent_kind, parent_id }: KeywordParent,
): Promise<ParentRow> {
  if (parent_kind === 'advertiser') {
    if (parent_id !== advertiser_id) throw notFound()
    return { row: null, campaign_id: null }
  }
  const row =
    parent_kind === 'campaign'
      ? await campaignOf(db, advertiser_id, asCampaignId(parent_id))
      : await adGroupOf(db, advertiser_id, asAdGroupId(parent_id))
  if (!row) throw notFound()
  return { row, campaign_id: row.campaign_id }
}
