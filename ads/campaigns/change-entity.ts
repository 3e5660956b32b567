import type { EntityKind } from '@bowerbird/contract/campaigns/campaign-terms'
import { asAdGroupId, asAdId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { Db } from '@bowerbird/core/db/database'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { localized } from '@bowerbird/texts/localized'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { adGroupOf } from '../entities/ad-group-queries.ts'
import { adOf } from '../entities/ad-queries.ts'
import { campaignOf } from '../entities/campaign-queries.ts'
import type { Ad, AdGroup, Campaign } from '../entities/campaign-tables.ts'
import { badField } from '../entities/edit-errors.ts'
import { checkedAd, saveAd } from './edit-ad.ts'
import { checkedAdGroup, saveAdGroup } from './edit-ad-group.ts'
import { checkedCampaign, saveCampaign } from './edit-campaign.ts'

/** What entities are changed with: by a call, or by a job of a user. */
export type EntityCtx = Pick<AnyCtx, 'db' | 'now' | 'newId' | 'app' | 'apiError'> & { viewer: { id: UserId } }
type Runner = AllowedAdvertiser<'run'>
type Fields = Record<string, unknown>

/** A campaign, an ad group or an ad of the account. */
export type Entity =
  | { level: 'campaign'; row: Campaign }
  | { level: 'ad_group'; row: AdGroup }
  | { level: 'ad'; row: Ad }

export async function lockedEntity(
  db: Db,
  { advertiser_id }: Pick<Runner, 'advertiser_id'>,
  { level, entity_id }: { level: EntityKind; entity_id: string },
): Promise<Entity | undefined> {
  if (level === 'campaign') {
    const row = await campaignOf(db, advertiser_id, asCampaignId(entity_id), 'lock')
    return row && { level, row }
  }
  if (level === 'ad_group') {
    const row = await adGroupOf(db, advertiser_id, asAdGroupId(entity_id), 'lock')
    return row && { level, row }
  }
  const row = await adOf(db, advertiser_id, asAdId(entity_id), 'lock')
  return row && { level, row }
}

export interface PlannedChange {
  before: Fields
  after: Fields
  /** Writes it; answers the version that it has then. */
  save: () => Promise<number>
}

/** What fields change of an entity, by the rules of its form; null: nothing. Throws why it is refused. */
export async function planFields(
  ctx: EntityCtx,
  advertiser: Runner,
  entity: Entity,
  fields: Fields,
): Promise<PlannedChange | null> {
  // Each field was judged by the schema of its form, or was read from the entity itself.
  if (entity.level === 'campaign') {
    const { row } = entity
    const change = await checkedCampaign(ctx, advertiser, row, fields)
    return change && { ...change, save: async () => (await saveCampaign(ctx, row, change)).version }
  }
  if (entity.level === 'ad_group') {
    const { row } = entity
    const change = await checkedAdGroup(ctx, advertiser, row, fields)
    return change && { ...change, save: async () => (await saveAdGroup(ctx, row, change)).version }
  }
  const { row } = entity
  const change = checkedAd(ctx, row, fields)
  if (change?.after.pin_id !== undefined) await refuseForeignPin(ctx, advertiser, change.after.pin_id)
  return change && { ...change, save: async () => (await saveAd(ctx, row, change)).version }
}

async function refuseForeignPin(ctx: EntityCtx, { owner_user_id }: Runner, pin_id: PinId): Promise<void> {
  const pin = (await pinnerFacade.pinsToServe(ctx.db, [pin_id])).get(pin_id)
  if (pin?.owner_id !== owner_user_id)
    throw badField(ctx, 'pin_id', localized('errors-ads.thisPinCannotBePromotedChoose'))
}
