import { asAdGroupId, asAdId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import { changesGet } from '@bowerbird/contract/campaigns/campaign-calls'
import type { ChangeView } from '@bowerbird/contract/campaigns/campaign-models'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import type { Db } from '@bowerbird/core/db/database'
import { handle } from '@bowerbird/core/call/handle'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { Advertiser } from '../business/allow-advertiser.ts'
import { adGroupsOf } from '../entities/ad-group-queries.ts'
import { adsOf } from '../entities/ad-queries.ts'
import { campaignsOf } from '../entities/campaign-queries.ts'
import { changesAfter } from '../entities/change-queries.ts'
import type { ChangeRow } from '../entities/change-queries.ts'

/** Who changed what of an account, or of one campaign, ad group or ad of it. */
export const listChanges = handle(changesGet, async (input, ctx) => {
  const { advertiser_id, campaign_id, entity_id, page_size, bookmarks } = input
  const advertiser = await allowAdvertiser(ctx, advertiser_id, 'see')
  const scope = `changes ${advertiser_id} ${campaign_id ?? ''} ${entity_id ?? ''}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
  const asked = { advertiser_id, campaign_id, entity_id, after, limit: page_size + 1 }
  const rows = await changesAfter(ctx.db, asked)
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.change_id })
  const people = await pinnerFacade.people(ctx.db, [...new Set(items.flatMap((row) => row.actor_id ?? []))])
  const names = await namesOf(ctx.db, advertiser, items)
  return {
    data: items.map((row) => ({
      ...viewChange(row),
      entity_name: names.get(row.entity_id) ?? null,
      actor: row.actor_id === null ? null : (people.get(row.actor_id) ?? null),
    })),
    bookmark,
  }
})

function viewChange(row: ChangeRow): Omit<ChangeView, 'entity_name' | 'actor'> {
  const { change_id, entity_kind, entity_id, campaign_id, action, before, after, at } = row
  return { id: change_id, entity_kind, entity_id, campaign_id, action, before, after, at: at.toISOString() }
}

async function namesOf(
  db: Db,
  { advertiser_id, name }: Advertiser,
  rows: readonly ChangeRow[],
): Promise<Map<string, string>> {
  const of = (kind: ChangeRow['entity_kind']) => [
    ...new Set(rows.flatMap((row) => (row.entity_kind === kind ? row.entity_id : []))),
  ]
  const campaigns = await campaignsOf(db, advertiser_id, of('campaign').map(asCampaignId))
  const groups = await adGroupsOf(db, advertiser_id, of('ad_group').map(asAdGroupId))
  const ads = await adsOf(db, advertiser_id, of('ad').map(asAdId))
  return new Map<string, string>([
    [advertiser_id, name],
    ...[...campaigns, ...groups, ...ads].map(([id, row]) => [id, row.name] as const),
  ])
}
