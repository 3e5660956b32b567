import { useState } from 'react'
import { giftCreate, fundAccountsGet, fundsQueueGet, proofGet } from '@bowerbird/contract/money/funds-calls'
import type { FundAccount } from '@bowerbird/contract/money/money-models'
import { paginationProps } from '../../client/pagination-props.ts'
import { toast } from '../../client/toasts.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { formText } from '../../forms/form-text.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { amountIn } from 'texts:billing'
import { accounts, clicksOfAccount, give, given, giveText, giveTo, noAccounts } from 'texts:funds'
import { exactMoneyOf } from '../../texts/money-format.ts'
import { Button } from '../../ui/button.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { wholeCents } from '../billing/whole-cents.ts'
import { DataTable } from '../frame/data-table.tsx'
import * as texts from 'texts:funds'
import { refresh } from '../../client/browser-queries.ts'
import { pages, query } from '../../client/queries.ts'

export const waitingPayments = pages(fundsQueueGet, { state: 'asked' })
export const settledPayments = pages(fundsQueueGet, { state: 'settled' })
export const fundAccounts = pages(fundAccountsGet, {})
export const proofOfBooks = query(proofGet, {})

/** Call after the site's owner settled a payment or granted credit. */
export const refreshFunds = () =>
  void Promise.all([refresh(waitingPayments), refresh(settledPayments), refresh(fundAccounts)])

const accountColumns = {
  account: texts.accountColumnsAccount,
  prepaid: texts.accountColumnsPrepaid,
  reserved: texts.accountColumnsReserved,
  refunding: texts.accountColumnsRefunding,
  revenue: texts.accountColumnsRevenue,
  paid_in: texts.accountColumnsPaidIn,
  given: texts.accountColumnsGiven,
}

const columns = ['prepaid', 'reserved', 'refunding', 'revenue', 'paid_in', 'given'] as const

/** Ad accounts that ever had money, with their balances. */
export function FundAccounts() {
  const feed = usePrefetchedPages(fundAccounts)
  const [chosen, setChosen] = useState<FundAccount | null>(null)
  const rows = feed.items.map((one) => ({
    key: one.advertiser_id,
    cells: [
      <span key="name" className="block max-w-40">
        <span className="block truncate">{one.advertiser_name}</span>
        {one.held_clicks + one.invalid_clicks > 0 && (
          <span className="block text-12 whitespace-normal text-ink-soft">
            {clicksOfAccount({ held: one.held_clicks, invalid: one.invalid_clicks })}
          </span>
        )}
      </span>,
      ...columns.map((column) => exactMoneyOf(one[`${column}_micros`], one.currency)),
      <Button
        key="give"
        size="small"
        aria-label={`${give()}: ${one.advertiser_name}`}
        aria-expanded={chosen?.advertiser_id === one.advertiser_id}
        onClick={() => setChosen(one)}
      >
        {give()}
      </Button>,
    ],
  }))
  return (
    <>
      {rows.length === 0 && !feed.has_more && <p className="text-14 text-ink-soft">{noAccounts()}</p>}
      {rows.length > 0 && (
        <DataTable
          label={accounts()}
          columns={[accountColumns.account(), ...columns.map((column) => accountColumns[column]()), give()]}
          rows={rows}
        />
      )}
      {chosen && <GiftForm key={chosen.advertiser_id} account={chosen} onDone={() => setChosen(null)} />}
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-11 rounded-16" />} />
    </>
  )
}

function GiftForm({ account, onDone }: { account: FundAccount; onDone: () => void }) {
  const { advertiser_id, advertiser_name, currency } = account
  const form = useCallForm(
    giftCreate,
    (fields) => ({ advertiser_id, amount_micros: wholeCents(formText(fields, 'amount_micros')) ?? 0 }),
    () => {
      toast({ text: given() })
      refreshFunds()
      onDone()
    },
  )
  return (
    <form
      onSubmit={form.onSubmit}
      noValidate
      aria-label={giveTo({ name: advertiser_name })}
      className="flex max-w-lg flex-col gap-4 rounded-16 border border-line bg-surface p-4"
    >
      <p className="text-14 text-ink-soft">{giveText()}</p>
      <TextField
        label={amountIn({ currency })}
        name="amount_micros"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        error={form.errorOf('amount_micros')}
      />
      <FormNotice refused={form.refused} />
      <SubmitButton is_busy={form.is_busy}>{giveTo({ name: advertiser_name })}</SubmitButton>
    </form>
  )
}
