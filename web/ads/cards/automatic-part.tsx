import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { automaticBillingUpdate, owedPay } from '@bowerbird/contract/money/card-calls'
import type { AutomaticBilling } from '@bowerbird/contract/money/card-models'
import { leastCharge } from '@bowerbird/contract/money/card-terms'
import { useState } from 'react'
import * as texts from 'texts:cards'
import { toast } from '../../client/toasts.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { useAct } from '../../forms/use-act.ts'
import { dayInZone } from '../../texts/dates.ts'
import { exactMoneyOf } from '../../texts/money-format.ts'
import { Button } from '../../ui/button.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { refreshMoney } from '../billing/money-queries.ts'
import { automaticOf, refreshAutomatic } from './card-queries.ts'
import { useCardPayment } from './use-card-payment.ts'

interface AutomaticPartProps {
  advertiser_id: AdvertiserId
  time_zone: string
  may_pay: boolean
  has_card: boolean
}

/** Spending first, and being charged by card afterwards: at a threshold and each month (BILL-03). */
export function AutomaticPart({ advertiser_id, time_zone, may_pay, has_card }: AutomaticPartProps) {
  const automatic = usePrefetchedQuery(automaticOf(advertiser_id))
  const { act, is_busy, refused } = useAct()
  const { state, threshold_micros, next_threshold_micros, owed_micros, currency } = automatic
  const money = (micros: typeof owed_micros) => exactMoneyOf(micros, currency)
  const isOwing = owed_micros >= leastCharge(currency)
  if (!automatic.is_offered && state === 'off' && !isOwing) return null
  async function turn(is_on: boolean) {
    if (!(await act(automaticBillingUpdate, { advertiser_id, is_on }))) return
    toast({ text: is_on ? texts.automaticIsOn() : texts.automaticIsOff() })
    await refreshAutomatic(advertiser_id)
    refreshMoney(advertiser_id)
  }
  return (
    <section className="flex flex-col gap-4 rounded-16 border border-line bg-surface p-5">
      <Toggle
        label={texts.automatic()}
        hint={texts.automaticText({ amount: money(threshold_micros) })}
        is_on={state !== 'off'}
        disabled={!may_pay || is_busy || ((!has_card || !automatic.is_offered) && state === 'off')}
        onChange={(is_on) => void turn(is_on)}
      />
      {!has_card && state === 'off' && <p className="text-14 text-ink-soft">{texts.cardFirst()}</p>}
      {next_threshold_micros !== null && (
        <p className="text-14 text-pretty text-ink-soft">
          {texts.raisedNext({ amount: money(next_threshold_micros) })}
        </p>
      )}
      {(state !== 'off' || owed_micros > 0) && (
        <p className="text-16">
          {texts.owedNow()} <span className="font-semibold tabular-nums">{money(owed_micros)}</span>
        </p>
      )}
      <FormNotice refused={refused} />
      {(state === 'failed' || (state === 'off' && isOwing)) && (
        <PayOwed advertiser_id={advertiser_id} time_zone={time_zone} {...{ may_pay, automatic }} />
      )}
    </section>
  )
}

interface PayOwedProps {
  advertiser_id: AdvertiserId
  time_zone: string
  may_pay: boolean
  automatic: AutomaticBilling
}

function PayOwed({ advertiser_id, time_zone, may_pay, automatic }: PayOwedProps) {
  const { state, owed_micros, currency, retry_at } = automatic
  const { act, is_busy, refused } = useAct()
  const { finish, is_confirming } = useCardPayment(advertiser_id)
  const [declined, setDeclined] = useState<string | null>(null)
  const amount = exactMoneyOf(owed_micros, currency)
  async function pay() {
    setDeclined(null)
    const asked = await act(owedPay, { advertiser_id })
    if (!asked) return
    const problem = await finish(asked)
    if (problem === null) toast({ text: texts.owedIsPaid() })
    else setDeclined(problem)
  }
  return (
    <div className="flex flex-col gap-3">
      {state === 'failed' && (
        <p role="status" className="text-16 text-pretty text-warning">
          {texts.notCharged({ amount })}{' '}
          {retry_at !== null && texts.triedAgain({ day: dayInZone(retry_at, time_zone) })}
        </p>
      )}
      {declined && (
        <p role="alert" className="text-14 text-pretty text-danger">
          {declined}
        </p>
      )}
      <FormNotice refused={refused} />
      {may_pay && (
        <Button
          variant="primary"
          className="self-start"
          is_busy={is_busy || is_confirming}
          onClick={() => void pay()}
        >
          {texts.payOwed({ amount })}
        </Button>
      )}
    </div>
  )
}
