import { statusesSet } from '@bowerbird/contract/campaigns/campaign-calls'
import type { AdGroupView, AdView, CampaignView } from '@bowerbird/contract/campaigns/campaign-models'
import type { EntityKind, SettableStatus } from '@bowerbird/contract/campaigns/campaign-terms'
import { asAdGroupId, asAdId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { Advertiser } from '../business/allow-advertiser.ts'
import { endArchived } from '../entities/end-archived.ts'
import { adGroupOf, updateAdGroup } from '../entities/ad-group-queries.ts'
import { adOf, updateAd } from '../entities/ad-queries.ts'
import { promotionChanged } from '../entities/entity-events.ts'
import { campaignOf, updateCampaign } from '../entities/campaign-queries.ts'
import type { Ad, AdGroup, Campaign } from '../entities/campaign-tables.ts'
import { actionOf, refuseArchived } from '../entities/edit-errors.ts'
import { recordChange } from '../entities/record-change.ts'
import { theOne } from './read-campaigns.ts'
import { staleEntity } from './stale-entity.ts'
import { viewAdGroups, viewAds, viewCampaigns } from './view-entities.ts'

type StatusCtx = Ctx<typeof statusesSet>

/** Pauses, resumes or archives many in one transaction, in the order of their ids so that two of these take turns. */
export const setStatuses = handle(statusesSet, ({ advertiser_id, entity_kind, entities, status }, ctx) =>
  ctx.transaction(async (ctx) => {
    const advertiser = await allowAdvertiser(ctx, advertiser_id, 'run')
    const set = (entity: Entity) => setStatus(ctx, advertiser, { kind: entity_kind, entity, status })
    const done = new Map<string, Awaited<ReturnType<typeof set>>>()
    for (const entity of entities.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1)))
      if (!done.has(entity.id)) done.set(entity.id, await set(entity))
    await promotionChanged.append(ctx.db, { advertiser_id, campaign_id: null })
    return [...done.values()]
  }),
)

interface Entity {
  id: string
  version: number
}

async function setStatus(
  ctx: StatusCtx,
  advertiser: Advertiser,
  { kind, entity, status }: { kind: EntityKind; entity: Entity; status: SettableStatus },
) {
  const { advertiser_id } = advertiser
  const { find, save, view } = kinds[kind]
  const row = await find(ctx, advertiser_id, entity.id)
  if (!row) throw notFound()
  const is = { id: entity.id, status: row.status, version: row.version }
  // A client that asks for the current state, by an older copy or by this very call sent again, changes nothing.
  if (row.status === status) return is
  if (row.version !== entity.version) throw await staleEntity(ctx, theOne(await view(ctx, advertiser, row)))
  refuseArchived(ctx, row)
  const saved = await save(ctx, row, { status, updated_at: ctx.now })
  if (status === 'ARCHIVED') await endArchived(ctx, advertiser_id, { [`${kind}_id`]: entity.id })
  await recordChange(ctx, {
    advertiser_id,
    entity_kind: kind,
    entity_id: entity.id,
    campaign_id: row.campaign_id,
    action: actionOf({ status }),
    before: { status: row.status },
    after: { status },
  })
  return { id: entity.id, status: saved.status, version: saved.version }
}

interface Kind<Row> {
  find: (ctx: StatusCtx, advertiser_id: AdvertiserId, id: string) => Promise<Row | undefined>
  save: (ctx: StatusCtx, row: Row, change: { status: SettableStatus; updated_at: Date }) => Promise<Row>
  view: (
    ctx: StatusCtx,
    advertiser: Advertiser,
    row: Row,
  ) => Promise<readonly (CampaignView | AdGroupView | AdView)[]>
}

/** A row is returned only for the kind that found it. */
const kind = <Row extends Campaign | AdGroup | Ad>(one: Kind<Row>) =>
  one as unknown as Kind<Campaign | AdGroup | Ad>

const kinds: Record<EntityKind, Kind<Campaign | AdGroup | Ad>> = {
  campaign: kind<Campaign>({
    find: (ctx, advertiser_id, id) => campaignOf(ctx.db, advertiser_id, asCampaignId(id), 'lock'),
    save: (ctx, row, change) => updateCampaign(ctx.db, row, change),
    view: (ctx, advertiser, row) => viewCampaigns(ctx, advertiser, [row]),
  }),
  ad_group: kind<AdGroup>({
    find: (ctx, advertiser_id, id) => adGroupOf(ctx.db, advertiser_id, asAdGroupId(id), 'lock'),
    save: (ctx, row, change) => updateAdGroup(ctx.db, row, change),
    view: (ctx, advertiser, row) => viewAdGroups(ctx, advertiser, [row]),
  }),
  ad: kind<Ad>({
    find: (ctx, advertiser_id, id) => adOf(ctx.db, advertiser_id, asAdId(id), 'lock'),
    save: (ctx, row, change) => updateAd(ctx.db, row, change),
    view: (ctx, advertiser, row) => viewAds(ctx, advertiser, [row]),
  }),
}
