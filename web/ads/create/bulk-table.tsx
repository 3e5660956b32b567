import type { EntityKind } from '@bowerbird/contract/campaigns/campaign-terms'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { becomes, notChanged, tableLabel } from 'texts:ads-bulk'
import { automaticBid } from 'texts:campaign-panel'
import { bid, budget, name, status } from 'texts:reporting'
import { dayText } from '../../texts/dates.ts'
import { changeFieldText, changeValueText } from '../../texts/changes-texts.ts'
import { exactMoneyOf } from '../../texts/money-format.ts'
import { notSet } from 'texts:changes'
import type { Account } from '../frame/own-accounts.ts'
import { ScrollRegion } from '../frame/scroll-region.tsx'
import { dayIn } from '../promoting/promote-form.ts'
import { bidOf } from './bulk-form.ts'
import type { BulkEntity, BulkWish, RowProblem } from './bulk-form.ts'

export interface BulkRow {
  entity: BulkEntity
  /** What is changed of it. */
  wish: BulkWish
  /** Why it was refused, or would be. */
  reason: string | null
  problem: RowProblem | null
}

interface BulkTableProps {
  rows: readonly BulkRow[]
  kind: EntityKind
  account: Account
}

type Field = keyof BulkWish
const columnsOf: Record<EntityKind, readonly Field[]> = {
  campaign: ['name', 'status', 'budget_micros', 'start_day', 'end_day'],
  ad_group: ['name', 'status', 'bid_micros'],
  ad: ['name', 'status'],
}

/** Each row as it is and as it will be, with why it cannot. */
export function BulkTable({ rows, kind, account }: BulkTableProps) {
  const columns = columnsOf[kind]
  const hasChanges = rows.some(({ wish }) => Object.keys(wish).length > 0)
  return (
    <ScrollRegion
      label={tableLabel()}
      className="max-h-[75vh] overflow-auto rounded-16 border border-line bg-surface"
    >
      <table className="w-full border-separate border-spacing-0 text-start text-14 tabular-nums">
        <thead>
          <tr>
            {columns.map((field) => (
              <th
                key={field}
                scope="col"
                className="sticky top-0 z-10 border-b border-line bg-surface px-3 py-2.5 text-start font-semibold whitespace-nowrap text-ink-soft"
              >
                {heads[field]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.entity.id} {...{ row, columns, account }} has_changes={hasChanges} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const heads: Record<Field, () => string> = {
  name,
  status,
  budget_micros: budget,
  bid_micros: bid,
  start_day: () => changeFieldText('start_at'),
  end_day: () => changeFieldText('end_day'),
}

interface RowProps {
  row: BulkRow
  columns: readonly Field[]
  account: Account
  /** Some row changes: those that do not say so. */
  has_changes: boolean
}

function Row({ row, columns, account, has_changes }: RowProps) {
  const { entity, wish, reason } = row
  const text = (field: Field, value: unknown) => valueText(field, value, account.currency)
  return (
    <tr className={reason === null ? undefined : 'bg-danger-wash'}>
      {columns.map((field) => {
        const before = text(field, valueOf(entity, field, account.time_zone))
        const isChanged = field in wish
        const cell = (
          <>
            <bdi className={isChanged ? 'text-ink-soft line-through' : undefined}>{before}</bdi>
            {isChanged && (
              <>
                <span className="sr-only"> {becomes()} </span>
                <bdi className="block font-semibold">{text(field, wish[field])}</bdi>
              </>
            )}
          </>
        )
        if (field !== 'name')
          return (
            <td key={field} className="border-b border-line px-3 py-2.5 align-top whitespace-nowrap">
              {cell}
            </td>
          )
        return (
          <th
            key={field}
            scope="row"
            className="max-w-72 min-w-40 border-b border-line px-3 py-2.5 text-start align-top font-normal wrap-anywhere"
          >
            {cell}
            {reason !== null && <span className="block text-12 text-danger">{reason}</span>}
            {has_changes && Object.keys(wish).length === 0 && (
              <span className="block text-12 text-ink-soft">{notChanged()}</span>
            )}
          </th>
        )
      })}
    </tr>
  )
}

function valueOf(entity: BulkEntity, field: Field, time_zone: string): unknown {
  if (field === 'name' || field === 'status') return entity[field]
  if (entity.type === 'ad_group') return bidOf(entity)
  if (entity.type !== 'campaign') return null
  if (field === 'start_day') return dayIn(time_zone, new Date(entity.start_at))
  return field === 'end_day' ? entity.end_day : entity.budget_micros
}

function valueText(field: Field, value: unknown, currency: string): string {
  if (field === 'bid_micros' && value === null) return automaticBid()
  if (typeof value === 'number') return exactMoneyOf(asMicros(value), currency)
  if (typeof value !== 'string' || value === '') return notSet()
  if (field === 'status') return changeValueText(value)
  return field === 'name' ? value : dayText(value)
}
