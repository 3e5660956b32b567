import { bidMicros, budgetMicros, entityName } from '@bowerbird/contract/campaigns/campaign-models'
import { strategyWith } from '@bowerbird/contract/campaigns/campaign-terms'
import type { EntityKind } from '@bowerbird/contract/campaigns/campaign-terms'
import { entitiesUpdate } from '@bowerbird/contract/campaigns/change-calls'
import type { BulkOutcome } from '@bowerbird/contract/campaigns/change-terms'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import { ApiError, notFound } from '@bowerbird/core/call/api-error'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { localized } from '@bowerbird/texts/localized'
import { worded } from '@bowerbird/texts/worded'
import type { z } from 'zod'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { startOfDay } from '../entities/campaign-days.ts'
import { badField } from '../entities/edit-errors.ts'
import { notifyServing } from '../entities/record-change.ts'
import { lockedEntity, planFields } from './change-entity.ts'
import type { Entity } from './change-entity.ts'
import { savedFirstText } from './stale-entity.ts'

type BulkCtx = Ctx<typeof entitiesUpdate>
type Runner = AllowedAdvertiser<'run'>
type AskedEntity = Parsed<typeof entitiesUpdate>['entities'][number]
type Wish = Omit<AskedEntity, 'id' | 'version'>

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
  save: (() => Promise<number>) | null
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
  return { id, outcome: 'saved', version: await save(), reason }
}

/** Nothing that is asked for is left out in silence. */
function refuseOtherFields(ctx: BulkCtx, kind: EntityKind, entities: readonly AskedEntity[]): void {
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
  { id, version, ...wish }: AskedEntity,
): Promise<Judged> {
  const entity = await lockedEntity(ctx.db, advertiser, { level: kind, entity_id: id })
  if (!entity) throw notFound()
  const { version: current } = entity.row
  try {
    const fields = changedFields(entity, typed(ctx, wish), advertiser.time_zone)
    const change = await planFields(ctx, advertiser, entity, fields)
    // By an older copy that asks for what is there already, or by this very call sent again, nothing is overwritten.
    if (change !== null && current !== version)
      return {
        version: current,
        save: null,
        reason: await savedFirstText(ctx, advertiser.advertiser_id, id),
      }
    return { version: current, save: change?.save ?? null, reason: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { version: current, save: null, reason: error.message }
  }
}

/** A day is a moment of the account's zone, and an amount makes an automatic bid one of the advertiser's own. */
function changedFields(entity: Entity, { start_day, bid_micros, ...wish }: TypedWish, zone: string) {
  return {
    ...wish,
    ...(start_day !== undefined && { start_at: startOfDay(start_day, zone).toISOString() }),
    ...(bid_micros !== undefined &&
      entity.level === 'ad_group' && {
        bid_micros,
        bid_strategy: strategyWith(bid_micros, entity.row.bid_strategy),
      }),
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
