import { useState } from 'react'
import { paymentConfirm, paymentDecline, paymentTakeBack } from '@bowerbird/contract/money/funds-calls'
import type { QueuedPayment } from '@bowerbird/contract/money/money-models'
import { toast } from '../../client/toasts.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { useAct } from '../../forms/use-act.ts'
import { byCard } from 'texts:billing'
import { paymentStates } from '../../texts/billing-texts.ts'
import {
  didNotCome,
  moneyCame,
  moneySent,
  noted,
  noteField,
  noteHint,
  refundTo,
  refuse,
  takenBack,
  topUpFrom,
} from 'texts:funds'
import { exactMoneyOf } from '../../texts/money-format.ts'
import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { refreshFunds } from './fund-accounts.tsx'

/** A top-up or a refund, and what the owner of the site says of it. */
export function QueuedPaymentCard(props: { payment: QueuedPayment }) {
  const { payment } = props
  const { advertiser_name, state, reference, note, setNote, is_busy, refused, isIn, isOurs, say } =
    useQueuedPaymentCard(props)
  return (
    <article className="flex flex-col gap-3 rounded-16 border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-16 font-semibold wrap-anywhere">
          {isIn ? topUpFrom({ name: advertiser_name }) : refundTo({ name: advertiser_name })}
        </h3>
        <span className="text-20 font-semibold tabular-nums">
          {exactMoneyOf(payment.total_micros, payment.currency)}
        </span>
      </div>
      <p className="text-14 text-ink-soft">
        {reference} · <Moment at={payment.asked_at} /> · {paymentStates[state]()}
        {!isOurs && ` · ${byCard()}`}
      </p>
      {payment.note && <p className="text-14 wrap-anywhere">{payment.note}</p>}
      {isOurs && state === 'asked' && (
        <TextField
          label={noteField()}
          hint={noteHint()}
          value={note}
          maxLength={400}
          error={refused?.fields?.['note'] ?? null}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <FormNotice refused={refused} />
      <div className="flex flex-wrap gap-2">
        {isOurs && (state === 'asked' || (state === 'failed' && isIn)) && (
          <Button
            variant={state === 'asked' ? 'primary' : 'secondary'}
            is_busy={is_busy}
            onClick={() => void say(paymentConfirm)}
          >
            {isIn ? moneyCame() : moneySent()}
          </Button>
        )}
        {isOurs && state === 'asked' && (
          <Button is_busy={is_busy} onClick={() => void say(paymentDecline)}>
            {isIn ? didNotCome() : refuse()}
          </Button>
        )}
        {isOurs && state === 'paid' && (
          <Button is_busy={is_busy} onClick={() => void say(paymentTakeBack)}>
            {takenBack()}
          </Button>
        )}
      </div>
    </article>
  )
}

function useQueuedPaymentCard({ payment }: { payment: QueuedPayment }) {
  const { id: payment_id, advertiser_id, advertiser_name, kind, state, reference } = payment
  const [note, setNote] = useState('')
  const { act, is_busy, refused } = useAct()
  const isIn = kind === 'top_up'
  // Payments by card are settled by the card provider.
  const isOurs = payment.paid_by === 'bank'

  async function say(address: typeof paymentConfirm | typeof paymentDecline | typeof paymentTakeBack) {
    if ((await act(address, { advertiser_id, payment_id, note })) === null) return
    toast({ text: noted() })
    refreshFunds()
  }
  return { advertiser_name, state, reference, note, setNote, is_busy, refused, isIn, isOurs, say }
}
