import type { Payment } from '@bowerbird/contract/money/money-models'
import { askTheSite, howToPay, invoiceReady } from 'texts:billing'
import { moneyOf } from '../../texts/money-format.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { DownloadIcon } from '../../ui/icons.tsx'

/** Payment instructions for an invoice, as the site's owner worded them. */
export function HowToPay({ payment, pay_to }: { payment: Payment; pay_to: string }) {
  const { amount_micros, currency, reference, invoice_url } = payment
  return (
    <div role="status" className="flex max-w-lg flex-col items-start gap-3 rounded-16 bg-accent-wash p-4">
      <h3 className="text-16 font-semibold">{invoiceReady({ number: reference })}</h3>
      <p className="text-16">{howToPay({ amount: moneyOf(amount_micros, currency), number: reference })}</p>
      <p className="text-16 wrap-anywhere whitespace-pre-line">{pay_to || askTheSite()}</p>
      {invoice_url && (
        <a href={invoice_url} download className={buttonClasses()}>
          <DownloadIcon size={20} />
          {reference}
        </a>
      )}
    </div>
  )
}
