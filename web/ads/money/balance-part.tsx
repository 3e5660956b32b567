import { useState } from 'react'
import { refundCreate, topUpCreate } from '@bowerbird/contract/money/money-calls'
import type { Payment } from '@bowerbird/contract/money/money-models'
import { toast } from '../../client/toasts.ts'
import { useWarm } from '../../client/use-warm.ts'
import {
  askRefund,
  getInvoice,
  getMoneyBack,
  invoicesFor,
  payments,
  refundAsked,
  refundText,
  topUp,
  topUpText,
} from '../../texts/billing-texts.ts'
import { exactMoneyOf } from '../../texts/money-format.ts'
import { HowToPay } from '../billing/how-to-pay.tsx'
import { fundsOf, refreshMoney } from '../billing/money-queries.ts'
import { PaymentForm } from '../billing/payment-form.tsx'
import { ProfileForm } from '../billing/profile-form.tsx'
import { BalanceCard } from './balance-card.tsx'
import { BillingSection } from './billing-section.tsx'
import { PaymentList } from './payment-list.tsx'

interface BalancePartProps {
  advertiser_id: string
  time_zone: string
  may_pay: boolean
}

/** What is left, and the ways to pay in and out. */
export function BalancePart({ advertiser_id, time_zone, may_pay }: BalancePartProps) {
  const funds = useWarm(fundsOf(advertiser_id))
  const { currency, refundable_micros, profile, pay_to } = funds
  const [asked, setAsked] = useState<Payment | null>(null)
  const refreshed = () => refreshMoney(advertiser_id)
  return (
    <div className="grid items-start gap-5 min-[1050px]:grid-cols-2">
      <div className="flex flex-col gap-5">
        <BalanceCard funds={funds} time_zone={time_zone} />
        {may_pay && profile && (
          <BillingSection section="top_up" title={topUp()} text={topUpText()}>
            <PaymentForm
              call={topUpCreate}
              {...{ advertiser_id, currency }}
              submit={getInvoice()}
              onDone={(payment) => {
                setAsked(payment)
                refreshed()
              }}
            />
            {asked && <HowToPay payment={asked} pay_to={pay_to} />}
          </BillingSection>
        )}
        {may_pay && (
          <BillingSection section="profile" title={invoicesFor()}>
            <ProfileForm funds={funds} />
          </BillingSection>
        )}
      </div>
      <div className="flex flex-col gap-5">
        <BillingSection section="payments" title={payments()}>
          <PaymentList advertiser_id={advertiser_id} time_zone={time_zone} may_pay={may_pay} />
        </BillingSection>
        {may_pay && refundable_micros > 0 && (
          <BillingSection
            section="refund"
            title={getMoneyBack()}
            text={refundText(exactMoneyOf(refundable_micros, currency))}
          >
            <PaymentForm
              call={refundCreate}
              {...{ advertiser_id, currency }}
              submit={askRefund()}
              onDone={() => {
                toast({ text: refundAsked() })
                refreshed()
              }}
            />
          </BillingSection>
        )}
      </div>
    </div>
  )
}
