import { campaignUpdate } from '@bowerbird/contract/campaigns/campaign-calls'
import { MICROS } from '@bowerbird/contract/campaigns/campaign-terms'
import type { ReportRow } from '@bowerbird/contract/reporting/report-models'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/optimistic.ts'
import { inAll, perDay } from 'texts:campaign'
import { save } from 'texts:campaign-panel'
import { moneyOf } from '../../texts/money-format.ts'
import { editBudget, newBudget, notAnAmount } from 'texts:reporting'
import { cancel } from 'texts:ui'
import { Button } from '../../ui/button.tsx'
import type { ReportPlace } from './report-place.ts'
import { refreshReport, showReportError } from './report-queries.ts'

interface BudgetCellProps {
  row: ReportRow
  place: ReportPlace
  currency: string
  may_run: boolean
}

/** The campaign's budget; editable in the table of campaigns. */
export function BudgetCell({ row, place, currency, may_run }: BudgetCellProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { budget_kind, budget_micros, name, status } = row
  const amount = moneyOf(budget_micros, currency)
  const text = budget_kind === 'daily' ? perDay({ money: amount }) : inAll({ money: amount })
  const canEdit = may_run && place.grain === 'campaigns' && status !== 'ARCHIVED'
  return (
    <td className="border-b border-line px-2 py-2 text-end whitespace-nowrap">
      {isOpen ? (
        <BudgetForm row={row} place={place} currency={currency} onDone={() => setIsOpen(false)} />
      ) : canEdit ? (
        <button
          type="button"
          aria-label={`${editBudget({ what: name })}: ${text}`}
          onClick={() => setIsOpen(true)}
          className="rounded-8 px-1.5 py-1 underline decoration-dotted underline-offset-4 hover:bg-sunken"
        >
          {text}
        </button>
      ) : (
        text
      )}
    </td>
  )
}

interface BudgetFormProps extends Omit<BudgetCellProps, 'may_run'> {
  onDone: () => void
}

function BudgetForm({ row, place: { advertiser_id }, currency, onDone }: BudgetFormProps) {
  const [typed, setTyped] = useState(String(row.budget_micros / MICROS))
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  async function send(event: SubmitEvent) {
    event.preventDefault()
    const budget_micros = microsIn(typed)
    if (budget_micros === null) return setError(notAnAmount())
    setIsBusy(true)
    const { id: campaign_id, version } = row
    const outcome = await call(campaignUpdate, { advertiser_id, campaign_id, version, budget_micros })
    setIsBusy(false)
    if (!outcome.ok && outcome.code !== 'stale_version') return setError(errorText(outcome))
    if (!outcome.ok) showReportError(outcome)
    await refreshReport()
    onDone()
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="flex flex-col items-end gap-1">
      <span className="flex items-center gap-1.5">
        <input
          // The user pressed the amount in order to edit it.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          inputMode="decimal"
          aria-label={newBudget({ currency })}
          aria-invalid={error !== null || undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onDone()}
          className="h-8 w-24 rounded-8 border border-line-strong bg-surface px-2 text-end text-14 aria-invalid:border-danger"
        />
        <Button type="submit" size="small" variant="primary" is_busy={isBusy}>
          {save()}
        </Button>
        <Button size="small" onClick={onDone}>
          {cancel()}
        </Button>
      </span>
      {error !== null && (
        <span role="alert" className="text-12 text-danger">
          {error}
        </span>
      )}
    </form>
  )
}

/** Parses `7.50` or `7,50` to micros; null when it is not an amount above zero. */
export function microsIn(text: string): number | null {
  const [, whole, part = ''] = /^\s*(\d{1,9})(?:[.,](\d{1,6}))?\s*$/.exec(text) ?? []
  if (whole === undefined) return null
  const micros = Number(whole) * MICROS + Number(part.padEnd(6, '0'))
  return micros > 0 ? micros : null
}
