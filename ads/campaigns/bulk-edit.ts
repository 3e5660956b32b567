import { bidMicros, budgetMicros, entityName } from '@bowerbird/contract/campaigns/campaign-models'
import { strategyWith } from '@bowerbird/contract/campaigns/campaign-terms'
import type { EntityKind } from '@bowerbird/contract/campaigns/campaign-terms'
import { entitiesUpdate } from '@bowerbird/contract/campaigns/change-calls'
import type { BulkOutcome } from '@bowerbird/contract/campaigns/change-terms'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import { asAdGroupId, asAdId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import { ApiError, notFound } from '@bowerbird/core/call/api-error'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { localized } from '@bowerbird/texts/localized'
import { worded } from '@bowerbird/texts/worded'
import type { z } from 'zod'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { adGroupOf } from '../entities/ad-group-queries.ts'
import { adOf } from '../entities/ad-queries.ts'
import { startOfDay } from '../entities/campaign-days.ts'
import { campaignOf } from '../entities/campaign-queries.ts'
import { badField } from '../entities/edit-errors.ts'
import { notifyServing } from '../entities/record-change.ts'
import { checkedAd, saveAd } from './edit-ad.ts'
import { checkedAdGroup, saveAdGroup } from './edit-ad-group.ts'
import { checkedCampaign, saveCampaign } from './edit-campaign.ts'
import { savedFirst } from './stale-entity.ts'

type BulkCtx = Ctx<typeof entitiesUpdate>
type Runner = AllowedAdvertiser<'run'>
type Entity = Parsed<typeof entitiesUpdate>['entities'][number]
type Wish = Omit<Entity, 'id' | 'version'>

/** Fields that can be changed of many of a kind. */
const fieldsOf: Record<EntityKind, readonly (keyof Wish)[]> = {
  campaign: ['name', 'status', 'budget_micros', 'start_day', 'end_day'],
  ad_group: ['name', 'status', 'bid_micros'],
  ad: ['name', 'status'],
}

/**
 * Changes many in one transaction. They are locked in the order of their ids, so that two of these take turns; every
 * one is judged before the first is written. Sent again, it finds everything as it was asked for, and changes nothing.
 */
export const bulkEdit = handle(entitiesUpdate, ({ advertiser_id, entity_kind, entities, mode }, ctx) =>
  ctx.transaction(async (ctx) => {
    const advertiser = await allowAdvertiser(ctx, advertiser_id, 'run')
    refuseOtherFields(ctx, entity_kind, entities)
    const judged = new Map<string, Judged>()
    for (const entity of entities.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1)))
      if (!judged.has(entity.id)) judged.set(entity.id, await judge(ctx, advertiser, entity_kind, entity))
    const all = [...judged.values()]
    const isSaved = mode === 'valid_rows' || all.every(({ reason }) => reason === null)
    const rows = new Map<string, Row>()
    for (const [id, one] of judged) rows.set(id, await settle(ctx, id, one, isSaved))
    if (isSaved && all.some(({ save }) => save !== null))
      await notifyServing(ctx, { advertiser_id, campaign_id: null })
    return {
      is_saved: isSaved,
      rows: [...new Set(entities.map(({ id }) => id))].flatMap((id) => rows.get(id) ?? []),
    }
  }),
)

interface Judged {
  version: number
  /** Why it is refused; null: it is not. */
  reason: string | null
  /** Writes it; null: there is nothing to write. */
  save: (() => Promise<{ version: number }>) | null
}

interface Row {
  id: string
  outcome: BulkOutcome
  version: number
  reason: string | null
}

async function settle(
  ctx: BulkCtx,
  id: string,
  { version, reason, save }: Judged,
  is_saved: boolean,
): Promise<Row> {
  if (reason !== null) return { id, outcome: 'refused', version, reason: worded(reason, ctx.caller.locale) }
  if (save === null) return { id, outcome: 'unchanged', version, reason }
  if (!is_saved) return { id, outcome: 'left', version, reason }
  return { id, outcome: 'saved', version: (await save()).version, reason }
}

/** Nothing that is asked for is left out in silence. */
function refuseOtherFields(ctx: BulkCtx, kind: EntityKind, entities: readonly Entity[]): void {
  for (const [at, { id: _, version: __, ...wish }] of entities.entries()) {
    const other = Object.keys(wish).find((field) => !(fieldsOf[kind] as readonly string[]).includes(field))
    if (other !== undefined)
      throw badField(ctx, `entities.${at}.${other}`, localized('errors-ads.thisCannotBeChangedHere'))
  }
}

async function judge(
  ctx: BulkCtx,
  advertiser: Runner,
  kind: EntityKind,
  { id, version, ...wish }: Entity,
): Promise<Judged> {
  const found = await find(ctx, advertiser, kind, id)
  try {
    const save = await found.plan(typed(ctx, wish))
    // By an older copy that asks for what is there already, or by this very call sent again, nothing is overwritten.
    if (save !== null && found.version !== version)
      return { version: found.version, save: null, reason: await staleText(ctx, advertiser, id) }
    return { version: found.version, save, reason: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { version: found.version, save: null, reason: error.message }
  }
}

async function staleText(ctx: BulkCtx, { advertiser_id }: Runner, id: string): Promise<string> {
  const { saved_by } = await savedFirst(ctx, advertiser_id, id)
  const name = saved_by?.full_name || saved_by?.username
  return name
    ? localized('errors-ads.savedThisFirst', { name })
    : localized('errors-ads.somebodyChangedThisMeanwhileLookAt')
}

interface Found {
  version: number
  /** What saving would write; null: nothing. Throws why it is refused. */
  plan: (wish: TypedWish) => Promise<Judged['save']>
}

/** A row, locked, and how it is changed. */
async function find(ctx: BulkCtx, advertiser: Runner, kind: EntityKind, id: string): Promise<Found> {
  const { advertiser_id, time_zone } = advertiser
  if (kind === 'campaign') {
    const row = await campaignOf(ctx.db, advertiser_id, asCampaignId(id), 'lock')
    if (!row) throw notFound()
    return {
      version: row.version,
      plan: async ({ start_day, ...wish }) => {
        const start_at = start_day === undefined ? undefined : startOfDay(start_day, time_zone).toISOString()
        const change = await checkedCampaign(ctx, advertiser, row, { ...wish, start_at })
        return change && (() => saveCampaign(ctx, row, change))
      },
    }
  }
  if (kind === 'ad_group') {
    const row = await adGroupOf(ctx.db, advertiser_id, asAdGroupId(id), 'lock')
    if (!row) throw notFound()
    return {
      version: row.version,
      plan: async ({ bid_micros, ...wish }) => {
        const bid =
          bid_micros === undefined
            ? {}
            : { bid_micros, bid_strategy: strategyWith(bid_micros, row.bid_strategy) }
        const change = await checkedAdGroup(ctx, advertiser, row, { ...wish, ...bid })
        return change && (() => saveAdGroup(ctx, row, change))
      },
    }
  }
  const row = await adOf(ctx.db, advertiser_id, asAdId(id), 'lock')
  if (!row) throw notFound()
  return {
    version: row.version,
    plan: async (wish) => {
      const change = checkedAd(ctx, row, wish)
      return change && (() => saveAd(ctx, row, change))
    },
  }
}

type TypedWish = ReturnType<typeof typed>

/** The same values as a form of one entity takes them. */
function typed(ctx: BulkCtx, { name, budget_micros, bid_micros, ...wish }: Wish) {
  return {
    ...wish,
    ...(name !== undefined && { name: valid(ctx, entityName, name) }),
    ...(budget_micros !== undefined && { budget_micros: valid(ctx, budgetMicros, budget_micros) }),
    ...(bid_micros !== undefined && {
      bid_micros: bid_micros === null ? null : valid(ctx, bidMicros, bid_micros),
    }),
  }
}

function valid<Value>(ctx: BulkCtx, schema: z.ZodType<Value>, value: unknown): Value {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw ctx.apiError('bad_request', parsed.error.issues[0]?.message ?? '')
}
