import type { TargetingSpec } from '@bowerbird/contract/campaigns/campaign-models'
import { hasAmount, strategyWith } from '@bowerbird/contract/campaigns/campaign-terms'
import type { BidStrategy, EntityKind } from '@bowerbird/contract/campaigns/campaign-terms'
import { asAdGroupId, asAdId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { ApiError } from '@bowerbird/core/call/api-error'
import type { Db } from '@bowerbird/core/db/database'
import { localized } from '@bowerbird/texts/localized'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { planFields } from '../campaigns/change-entity.ts'
import type { Entity, EntityCtx, PlannedChange } from '../campaigns/change-entity.ts'
import { adGroupsOf } from '../entities/ad-group-queries.ts'
import { adsOf } from '../entities/ad-queries.ts'
import { dayIn, startOfDay } from '../entities/campaign-days.ts'
import { campaignsOf } from '../entities/campaign-queries.ts'
import type { AdGroup } from '../entities/campaign-tables.ts'
import { badField } from '../entities/edit-errors.ts'
import type { SheetWish } from './read-cells.ts'
import type { RowFields } from './sheet-tables.ts'

/** Of a job: there is no caller any more, only the user who asked for it. */
export function jobCtx({ app, db, by }: { app: AppContext; db: Db; by: UserId }): EntityCtx {
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

/** What a wish changes of an entity, by the rules of its form; null: nothing. Throws why it is refused. */
export async function planWish(
  ctx: EntityCtx,
  advertiser: Runner,
  entity: Entity,
  wish: SheetWish,
): Promise<PlannedChange | null> {
  return planFields(ctx, advertiser, entity, fieldsOf(ctx, entity, { wish, zone: advertiser.time_zone }))
}

/** The wish of a row in the fields of its entity. */
function fieldsOf(
  ctx: Pick<EntityCtx, 'apiError'>,
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
function bidOf(ctx: Pick<EntityCtx, 'apiError'>, row: AdGroup, wish: SheetWish): RowFields {
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
  audiences: 'audience_include',
  excluded_audiences: 'audience_exclude',
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
