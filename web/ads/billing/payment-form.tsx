import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { useState } from 'react'
import type { refundCreate, topUpCreate } from '@bowerbird/contract/money/money-calls'
import type { AppliedTax } from '@bowerbird/contract/money/tax-models'
import type { Payment } from '@bowerbird/contract/money/money-models'
import { FormNotice } from '../../forms/form-notice.tsx'
import { formText } from '../../forms/form-text.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { amountIn, notAnAmount } from 'texts:billing'
import { TextField } from '../../ui/text-field.tsx'
import { TaxHint } from './tax-hint.tsx'
import { wholeCents } from './whole-cents.ts'

interface PaymentFormProps {
  call: typeof topUpCreate | typeof refundCreate
  advertiser_id: AdvertiserId
  currency: string
  /** Initial amount in the field, in units. */
  suggested?: string
  /** On top of what is typed. */
  tax?: AppliedTax | null
  submit: string
  onDone: (payment: Payment) => void
}

/** Requests a top-up or a refund. */
export function PaymentForm({
  call,
  advertiser_id,
  currency,
  suggested,
  tax = null,
  submit,
  onDone,
}: PaymentFormProps) {
  const [isNoAmount, setIsNoAmount] = useState(false)
  const [typed, setTyped] = useState(suggested ?? '')
  const form = useCallForm(
    call,
    (fields) => {
      const amount_micros = wholeCents(formText(fields, 'amount_micros'))
      return { advertiser_id, currency, amount_micros: amount_micros ?? 0 }
    },
    (payment) => {
      // Asked for: another press is not to ask for the same again.
      setTyped('')
      onDone(payment)
    },
  )
  return (
    <form
      noValidate
      className="flex max-w-lg flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setIsNoAmount(wholeCents(typed) === null)
        if (wholeCents(typed) !== null) form.onSubmit(event)
      }}
    >
      <TextField
        label={amountIn({ currency })}
        name="amount_micros"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        className="tabular-nums"
        error={isNoAmount ? notAnAmount() : form.errorOf('amount_micros')}
      />
      <TaxHint tax={tax} currency={currency} amount_micros={wholeCents(typed)} />
      <FormNotice refused={form.refused} />
      <div className="w-60">
        <SubmitButton is_busy={form.is_busy}>{submit}</SubmitButton>
      </div>
    </form>
  )
}
