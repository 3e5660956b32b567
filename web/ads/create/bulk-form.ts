import type { Input } from '@bowerbird/contract/kernel/call'
import type { entitiesUpdate } from '@bowerbird/contract/campaigns/change-calls'
import type { AdGroupView, AdView, CampaignView } from '@bowerbird/contract/campaigns/campaign-models'
import { hasAmount, MICROS, NAME_MAX } from '@bowerbird/contract/campaigns/campaign-terms'
import type { EntityKind, SettableStatus } from '@bowerbird/contract/campaigns/campaign-terms'
import { microsOf } from '../campaign-panel/amount-field.tsx'

export type BulkEntity = CampaignView | AdGroupView | AdView
export type BulkWish = Omit<Input<typeof entitiesUpdate>['entities'][number], 'id' | 'version'>

/** How an amount of each row is changed. */
export const amountActs = ['keep', 'set', 'raise', 'lower', 'automatic'] as const
export type AmountAct = (typeof amountActs)[number]

/** What is to be done to each row, as it stands in the form. */
export interface BulkForm {
  status: SettableStatus | 'keep'
  amount_act: AmountAct
  /** An amount, or per cent. */
  amount: string
  find: string
  replace: string
  end_act: 'keep' | 'set' | 'none'
  end_day: string
  start_day: string
}

export const untouched: BulkForm = {
  status: 'keep',
  amount_act: 'keep',
  amount: '',
  find: '',
  replace: '',
  end_act: 'keep',
  end_day: '',
  start_day: '',
}

/** What the level of an address means: in words of the calls, or of other products. */
export function kindIn(level: string | null): EntityKind | null {
  const kinds: Record<string, EntityKind> = {
    CAMPAIGN: 'campaign',
    AD_GROUP: 'ad_group',
    ADGROUP: 'ad_group',
    AD: 'ad',
    PIN_PROMOTION: 'ad',
  }
  const upper = level?.toUpperCase() ?? ''
  return Object.hasOwn(kinds, upper) ? (kinds[upper] ?? null) : null
}

/** The ids that an address names, each once. */
export const idsIn = (ids: string | null): string[] => [
  ...new Set((ids ?? '').split(',').filter((id) => /^[1-9]\d{0,18}$/.test(id))),
]

export type AmountProblem = 'no_amount' | 'no_percent'

/** What is wrong with the form itself. */
export function amountProblemOf({ amount_act, amount }: BulkForm): AmountProblem | null {
  if (amount_act === 'set') return microsOf(amount) > 0 ? null : 'no_amount'
  if (amount_act === 'raise' || amount_act === 'lower')
    return percentOf(amount) === null ? 'no_percent' : null
  return null
}

/** Above 0, to two digits; lowering by 100 or more leaves nothing, and each row says so. */
function percentOf(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  const percent = /^\d{1,4}(\.\d{1,2})?$/.test(typed) ? Number(typed) : 0
  return percent > 0 ? percent : null
}

/** A row's amount after the change, in whole hundredths as amounts are typed; null: automatic. */
export function amountAfter(before: number | null, { amount_act, amount }: BulkForm): number | null {
  if (amount_act === 'automatic') return null
  if (amount_act === 'set') return microsOf(amount)
  const percent = percentOf(amount)
  if (before === null || percent === null || amount_act === 'keep') return before
  const cent = MICROS / 100
  const factor = amount_act === 'raise' ? 100 + percent : 100 - percent
  return Math.max(0, Math.round((before * factor) / 100 / cent) * cent)
}

/** Every occurrence, whatever its case. */
export function renamed(name: string, { find, replace }: BulkForm): string {
  if (find === '') return name
  const pattern = new RegExp(find.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'giu')
  return name.replace(pattern, () => replace).trim()
}

/** The fields of a row that the form changes; empty: none. */
export function wishOf(entity: BulkEntity, form: BulkForm): BulkWish {
  const name = renamed(entity.name, form)
  const status = form.status === 'keep' ? entity.status : form.status
  const shared = {
    ...(name !== entity.name && { name }),
    ...(status !== entity.status && { status: status as SettableStatus }),
  }
  if (entity.type === 'campaign') return { ...shared, ...campaignWish(entity, form) }
  if (entity.type === 'ad') return shared
  const before = bidOf(entity)
  // A per cent of an automatic bid is none.
  const bid_micros = amountAfter(before, form)
  return { ...shared, ...(bid_micros !== before && { bid_micros }) }
}

function campaignWish({ budget_micros: before, end_day: until }: CampaignView, form: BulkForm): BulkWish {
  const budget_micros = amountAfter(before, form)
  const end_day = form.end_act === 'keep' ? until : form.end_act === 'none' ? null : form.end_day || until
  return {
    ...(budget_micros !== null && budget_micros !== before && { budget_micros }),
    ...(form.start_day !== '' && { start_day: form.start_day }),
    ...(end_day !== until && { end_day }),
  }
}

export const bidOf = ({ bid_strategy, bid_micros }: AdGroupView): number | null =>
  hasAmount(bid_strategy) ? bid_micros : null

/** The same fields as they were: what undoing asks for. */
export function wishBack(entity: BulkEntity, wish: BulkWish, start_day: string): BulkWish {
  const was: Record<keyof BulkWish, unknown> = {
    name: entity.name,
    status: entity.status,
    budget_micros: entity.type === 'campaign' ? entity.budget_micros : undefined,
    start_day,
    end_day: entity.type === 'campaign' ? entity.end_day : undefined,
    bid_micros: entity.type === 'ad_group' ? bidOf(entity) : undefined,
  }
  // The values are those that the entity had, by the same names.
  return Object.fromEntries(
    (Object.keys(wish) as (keyof BulkWish)[]).map((field) => [field, was[field]]),
  ) as BulkWish
}

export type RowProblem = 'name' | 'amount'

/** What keeps a row from being saved, before the server is asked. */
export function rowProblemOf({ name, budget_micros, bid_micros }: BulkWish): RowProblem | null {
  if (name !== undefined && (name === '' || Array.from(name).length > NAME_MAX)) return 'name'
  if (budget_micros !== undefined && budget_micros < MICROS) return 'amount'
  return typeof bid_micros === 'number' && bid_micros < MICROS / 100 ? 'amount' : null
}
