import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { insertChanges } from './change-queries.ts'
import { promotionChanged } from './entity-events.ts'
import type { PromotionChangeTable } from './campaign-tables.ts'

/** The user who changes something; a consumer of domain events has no viewer. */
export type ChangeCtx = Pick<AnyCtx, 'db' | 'now' | 'newId'> & { viewer: { id: UserId } | null }

/** A campaign, an ad group or an ad, and what was done to it. */
export type Change = Pick<
  PromotionChangeTable,
  'advertiser_id' | 'entity_kind' | 'entity_id' | 'campaign_id' | 'action'
> & { before?: Fields | null; after?: Fields | null }
type Fields = Record<string, unknown>

/** Records who changed what, in the transaction that does it, and notifies serving (ADS-06). */
export async function noteChange(ctx: ChangeCtx, change: Change): Promise<void> {
  await recordChange(ctx, change)
  await notifyServing(ctx, change)
}

/** Serving reads the account's campaigns again. */
export async function notifyServing(
  { db }: Pick<AnyCtx, 'db'>,
  { advertiser_id, campaign_id }: Pick<Change, 'advertiser_id' | 'campaign_id'>,
): Promise<void> {
  await promotionChanged.append(db, { advertiser_id, campaign_id }, { key: `advertiser/${advertiser_id}` })
}

/** The line of the history alone, for many changes of one operation. */
export const recordChange = (ctx: ChangeCtx, change: Change): Promise<void> => recordChanges(ctx, [change])

/** Lines of the history in one statement. */
export async function recordChanges(
  { db, now, newId, viewer }: ChangeCtx,
  changes: readonly Change[],
): Promise<void> {
  await insertChanges(
    db,
    changes.map(({ before = null, after = null, ...change }) => ({
      ...change,
      change_id: newId(),
      actor_id: viewer?.id ?? null,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      at: now,
    })),
  )
}

/** The fields of a wish that differ from what is there: as they were, and as they are to be. Null: none. */
export function differing<Row extends object>(
  row: Row,
  wished: Partial<Row>,
): { before: Partial<Row>; after: Partial<Row> } | null {
  const names = (Object.keys(wished) as (keyof Row)[]).filter(
    (name) => wished[name] !== undefined && !isSame(row[name], wished[name]),
  )
  if (names.length === 0) return null
  const of = (from: Partial<Row>) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Row>
  return { before: of(row), after: of(wished) }
}

const isSame = (one: unknown, other: unknown) => canonical(one) === canonical(other)

/** jsonb keeps no order of keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
