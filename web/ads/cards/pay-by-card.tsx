import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { CardPayment, Cards } from '@bowerbird/contract/money/card-models'
import type { Funds } from '@bowerbird/contract/money/money-models'
import { cardPay } from '@bowerbird/contract/money/card-calls'
import { useState } from 'react'
import { amountIn, notAnAmount } from 'texts:billing'
import * as texts from 'texts:cards'
import { toast } from '../../client/toasts.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { formText } from '../../forms/form-text.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { exactMoneyOf } from '../../texts/money-format.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TaxHint } from '../billing/tax-hint.tsx'
import { wholeCents } from '../billing/whole-cents.ts'
import { cardName } from './card-name.ts'
import { useCardPayment } from './use-card-payment.ts'

interface PayByCardProps {
  advertiser_id: AdvertiserId
  funds: Funds
  cards: Cards['cards']
}

/** Tops up by a card at once; where the bank asks, the card holder confirms in a window of it. */
export function PayByCard({ advertiser_id, funds, cards }: PayByCardProps) {
  const { currency, tax } = funds
  const [chosen, setCardId] = useState('')
  // A card that was removed meanwhile is not charged: the default is.
  const card_id = cards.find((card) => card.id === chosen)?.id ?? cards[0]?.id ?? ''
  const [typed, setTyped] = useState('')
  const [isNoAmount, setIsNoAmount] = useState(false)
  const { finish, is_confirming } = useCardPayment(advertiser_id)
  const [declined, setDeclined] = useState<string | null>(null)

  async function show(asked: CardPayment) {
    const problem = await finish(asked)
    if (problem !== null) return setDeclined(problem)
    setTyped('')
    toast({ text: texts.paidNow({ amount: exactMoneyOf(asked.payment.amount_micros, currency) }) })
  }

  const form = useCallForm(
    cardPay,
    (fields) => ({
      advertiser_id,
      currency,
      card_id,
      amount_micros: wholeCents(formText(fields, 'amount_micros')) ?? 0,
    }),
    (payment) => void show(payment),
  )
  return (
    <form
      noValidate
      aria-label={texts.payByCard()}
      className="flex max-w-lg flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setDeclined(null)
        setIsNoAmount(wholeCents(typed) === null)
        if (wholeCents(typed) !== null && !is_confirming) form.onSubmit(event)
      }}
    >
      <SelectField
        label={texts.card()}
        value={card_id}
        onChange={setCardId}
        options={cards.map((card) => ({ value: card.id, label: cardName(card) }))}
      />
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
      {declined && (
        <p role="alert" className="text-14 text-pretty text-danger">
          {declined}
        </p>
      )}
      <FormNotice refused={form.refused} />
      <div className="w-60">
        <SubmitButton is_busy={form.is_busy || is_confirming}>{texts.payNow()}</SubmitButton>
      </div>
    </form>
  )
}
