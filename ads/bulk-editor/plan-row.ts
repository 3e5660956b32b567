import type { TargetingSpec } from '@bowerbird/contract/campaigns/campaign-models'
import { hasAmount, strategyWith } from '@bowerbird/contract/campaigns/campaign-terms'
import type { BidStrategy, EntityKind } from '@bowerbird/contract/campaigns/campaign-terms'
import { asAdGroupId, asAdId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { ApiError } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { Db } from '@bowerbird/core/db/database'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { localized } from '@bowerbird/texts/localized'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { checkedAd, saveAd } from '../campaigns/edit-ad.ts'
import { checkedAdGroup, saveAdGroup } from '../campaigns/edit-ad-group.ts'
import { checkedCampaign, saveCampaign } from '../campaigns/edit-campaign.ts'
import { adGroupOf, adGroupsOf } from '../entities/ad-group-queries.ts'
import { adOf, adsOf } from '../entities/ad-queries.ts'
import { dayIn, startOfDay } from '../entities/campaign-days.ts'
import { campaignOf, campaignsOf } from '../entities/campaign-queries.ts'
import type { Ad, AdGroup, Campaign } from '../entities/campaign-tables.ts'
import { badField } from '../entities/edit-errors.ts'
import type { SheetWish } from './read-cells.ts'
import type { RowFields } from './sheet-tables.ts'

/** What jobs change entities with: there is no caller any more, only who asked for it. */
export type JobCtx = Pick<AnyCtx, 'db' | 'now' | 'newId' | 'app' | 'apiError'> & { viewer: { id: UserId } }

export function jobCtx({ app, db, by }: { app: AppContext; db: Db; by: UserId }): JobCtx {
  return {
    app,
    db,
    now: app.clock.now(),
    newId: app.database.new_id,
    viewer: { id: by },
    apiError: (code, message, detail) => new ApiError(code, message, detail),
  }
}

export type Runner = AllowedAdvertiser<'run'>

/** A campaign, an ad group or an ad of the account. */
export type Entity =
  | { level: 'campaign'; row: Campaign }
  | { level: 'ad_group'; row: AdGroup }
  | { level: 'ad'; row: Ad }

interface Named {
  level: EntityKind
  entity_id: string
}

export const keyOf = ({ level, entity_id }: Named) => `${level} ${entity_id}`

/** Entities by level and id, a query a level. */
export async function entitiesOf(
  db: Db,
  { advertiser_id }: Pick<Runner, 'advertiser_id'>,
  named: readonly Named[],
): Promise<Map<string, Entity>> {
  const ids = (level: EntityKind) => named.flatMap((one) => (one.level === level ? one.entity_id : []))
  const campaigns = await campaignsOf(db, advertiser_id, ids('campaign').map(asCampaignId))
  const groups = await adGroupsOf(db, advertiser_id, ids('ad_group').map(asAdGroupId))
  const ads = await adsOf(db, advertiser_id, ids('ad').map(asAdId))
  return new Map<string, Entity>([
    ...[...campaigns].map(([id, row]) => [`campaign ${id}`, { level: 'campaign', row }] as const),
    ...[...groups].map(([id, row]) => [`ad_group ${id}`, { level: 'ad_group', row }] as const),
    ...[...ads].map(([id, row]) => [`ad ${id}`, { level: 'ad', row }] as const),
  ])
}

export async function lockedEntity(
  db: Db,
  { advertiser_id }: Pick<Runner, 'advertiser_id'>,
  { level, entity_id }: Named,
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
  before: RowFields
  after: RowFields
  /** Writes it; answers the version that it has then. */
  save: () => Promise<number>
}

/** What a wish changes of an entity, by the rules of its form; null: nothing. Throws why it is refused. */
export async function planWish(
  ctx: JobCtx,
  advertiser: Runner,
  entity: Entity,
  wish: SheetWish,
): Promise<PlannedChange | null> {
  return planFields(ctx, advertiser, entity, fieldsOf(ctx, entity, { wish, zone: advertiser.time_zone }))
}

/** The same by the fields of the entity, as a change is kept. */
export async function planFields(
  ctx: JobCtx,
  advertiser: Runner,
  entity: Entity,
  fields: RowFields,
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

async function refuseForeignPin(ctx: JobCtx, { owner_user_id }: Runner, pin_id: PinId): Promise<void> {
  const pin = (await pinnerFacade.pinsToServe(ctx.db, [pin_id])).get(pin_id)
  if (pin?.owner_id !== owner_user_id)
    throw badField(ctx, 'pin_id', localized('errors-ads.thisPinCannotBePromotedChoose'))
}

/** The wish of a row in the fields of its entity. */
function fieldsOf(
  ctx: Pick<JobCtx, 'apiError'>,
  entity: Entity,
  { wish, zone }: { wish: SheetWish; zone: string },
): RowFields {
  const has = (column: keyof SheetWish) => wish[column] !== undefined
  const same = Object.fromEntries(
    (['name', 'status', 'pacing', 'placement', 'daily_cap', 'pin_id', 'destination_url'] as const)
      .filter(has)
      .map((column) => [column, wish[column]]),
  )
  if (entity.level === 'campaign')
    return {
      ...same,
      ...(has('budget') && { budget_micros: wish.budget }),
      ...(has('end_date') && { end_day: wish.end_date }),
      // The day of a start that stays is no change: it began at some hour of it.
      ...(has('start_date') &&
        wish.start_date !== dayIn(zone, entity.row.start_at) && {
          start_at: startOfDay(String(wish.start_date), zone).toISOString(),
        }),
    }
  if (entity.level === 'ad_group')
    return { ...same, ...bidOf(ctx, entity.row, wish), ...targetingOf(entity.row, wish) }
  return same
}

/** A bid that is typed beside the strategy that is there sets a strategy with an amount; beside a new automatic one it says nothing. */
function bidOf(ctx: Pick<JobCtx, 'apiError'>, row: AdGroup, wish: SheetWish): RowFields {
  const bid = wish.bid as number | null | undefined
  const asked = wish.bid_strategy as BidStrategy | undefined
  if (asked === undefined && bid === undefined) return {}
  const isNew = asked !== undefined && asked !== row.bid_strategy
  if (isNew && !hasAmount(asked)) {
    if (bid != null && String(bid) !== row.bid_micros)
      throw badField(ctx, 'bid_micros', localized('errors-bulk.bidOfAutomatic'))
    return { bid_strategy: asked, bid_micros: null }
  }
  const strategy = isNew ? asked : bid === undefined ? row.bid_strategy : strategyWith(bid, row.bid_strategy)
  return { bid_strategy: strategy, ...(bid !== undefined && { bid_micros: bid }) }
}

const targetingColumns = {
  ages: 'ages',
  genders: 'genders',
  interests: 'interests',
  countries: 'locations',
  regions: 'regions',
  postal_codes: 'postal_codes',
  languages: 'languages',
  devices: 'devices',
} as const satisfies Partial<Record<keyof SheetWish, keyof TargetingSpec>>

/** Lists that a row names replace those that are there; an empty one means everyone, and is left out. */
function targetingOf({ targeting }: AdGroup, wish: SheetWish): RowFields {
  const named = Object.entries(targetingColumns).filter(
    ([column]) => wish[column as keyof typeof targetingColumns] !== undefined,
  )
  if (named.length === 0) return {}
  const changed = Object.fromEntries(
    named.map(([column, key]) => [key, wish[column as keyof typeof targetingColumns]]),
  )
  const all = Object.entries({ ...targeting, ...changed })
  return { targeting: Object.fromEntries(all.filter(([key, value]) => !(key in changed && isEmpty(value)))) }
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0
