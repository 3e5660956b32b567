import { hasAmount, MICROS, strategyWith } from '@bowerbird/contract/campaigns/campaign-terms'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { ReportRow } from '@bowerbird/contract/reporting/report-models'
import { automaticBid } from 'texts:campaign-panel'
import {
  editBid,
  editBudget,
  newBid,
  newBidConversion,
  newBidThousand,
  newBudget,
  notAnAmount,
  onAverage,
  perClick,
  perConversion,
  perThousand,
} from 'texts:reporting'
import { budgetText } from '../../texts/budget-texts.ts'
import { exactMoneyOf, moneyOf } from '../../texts/money-format.ts'
import { EditableCell } from './editable-cell.tsx'
import type { ReportPlace } from './report-place.ts'
import type { RowChange } from './save-row.ts'

interface AmountCellProps {
  row: ReportRow
  place: ReportPlace
  currency: string
  may_run: boolean
}

const valueClasses =
  'rounded-8 px-1.5 py-1 underline decoration-dotted underline-offset-4 hover:bg-sunken min-h-8'

/** The campaign's budget; editable in the table of campaigns. */
export function BudgetCell({ row, place, currency, may_run }: AmountCellProps) {
  const { budget_kind, budget_micros, name, status } = row
  const textOf = (micros: number) => budgetText(budget_kind, moneyOf(asMicros(micros), currency))
  const text = textOf(budget_micros)
  if (!may_run || place.grain !== 'campaigns' || status === 'ARCHIVED') return text
  return (
    <EditableCell
      {...{ row, place }}
      is_amount
      label={newBudget({ currency })}
      first={String(budget_micros / MICROS)}
      before={{ budget_micros }}
      changeOf={(typed) => {
        const micros = microsIn(typed)
        return micros === null ? null : { budget_micros: micros }
      }}
      bad={notAnAmount()}
      valueText={(newer) => textOf(newer.budget_micros ?? 0)}
    >
      {(opener) => (
        <button
          {...opener}
          type="button"
          aria-label={`${editBudget({ what: name })}: ${text}`}
          className={valueClasses}
        >
          {text}
        </button>
      )}
    </EditableCell>
  )
}

/** The ad group's bid: automatic, or at most an amount. */
export function BidCell({ row, place, currency, may_run }: AmountCellProps) {
  const { bid, name, status } = row
  if (bid === null) return '–'
  const { billable_event, is_for_conversion, ...own } = bid
  const [per, newLabel] = is_for_conversion
    ? [perConversion, newBidConversion]
    : billable_event === 'IMPRESSION'
      ? [perThousand, newBidThousand]
      : [perClick, newBid]
  const textOf = ({ bid_strategy, bid_micros }: BidChange) => {
    if (bid_micros === null) return automaticBid()
    const bid = per({ money: exactMoneyOf(asMicros(bid_micros), currency) })
    return bid_strategy === 'TARGET_AVG' ? onAverage({ bid }) : bid
  }
  const bidOf = (bid_micros: number | null): BidChange => ({
    bid_strategy: strategyWith(bid_micros, own.bid_strategy),
    bid_micros,
  })
  const before = bidOf(hasAmount(own.bid_strategy) ? own.bid_micros : null)
  const text = textOf(before)
  if (!may_run || status === 'ARCHIVED') return text
  return (
    <EditableCell
      {...{ row, place, before }}
      is_amount
      label={newLabel({ currency })}
      first={before.bid_micros === null ? '' : String(before.bid_micros / MICROS)}
      changeOf={(typed) => {
        if (typed.trim() === '') return bidOf(null)
        const micros = microsIn(typed)
        return micros === null ? null : bidOf(micros)
      }}
      bad={notAnAmount()}
      valueText={({ bid_strategy = 'AUTOMATIC_BID', bid_micros = null }) =>
        textOf({ bid_strategy, bid_micros: hasAmount(bid_strategy) ? bid_micros : null })
      }
    >
      {(opener) => (
        <button
          {...opener}
          type="button"
          aria-label={`${editBid({ what: name })}: ${text}`}
          className={valueClasses}
        >
          {text}
        </button>
      )}
    </EditableCell>
  )
}

type BidChange = Extract<RowChange, { bid_strategy: unknown }>

/** Parses `7.50` or `7,50` to micros; null when it is not an amount above zero. */
export function microsIn(text: string): number | null {
  const [, whole, part = ''] = /^\s*(\d{1,9})(?:[.,](\d{1,6}))?\s*$/.exec(text) ?? []
  if (whole === undefined) return null
  const micros = Number(whole) * MICROS + Number(part.padEnd(6, '0'))
  return micros > 0 ? micros : null
}
