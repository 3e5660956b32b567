import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { refundCreate, topUpCreate } from '@bowerbird/contract/money/money-calls'
import type { Funds, Payment } from '@bowerbird/contract/money/money-models'
import { toast } from '../../client/toasts.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import {
  advancedOfIt,
  askRefund,
  getInvoice,
  getMoneyBack,
  heldOfIt,
  invoicesFor,
  lasts,
  left,
  nothingLeft,
  onItsWay,
  payments,
  profileFirst,
  promotionalOfIt,
  refundAsked,
  refundText,
  setAsideForRefunds,
  topUp,
  topUpText,
} from 'texts:billing'
import { exactMoneyOf } from '../../texts/money-format.ts'
import { HowToPay } from '../billing/billing-form.tsx'
import { fundsOf, refreshMoney } from '../billing/money-queries.ts'
import { PaymentForm } from '../billing/payment-form.tsx'
import { ProfileForm } from '../billing/profile-form.tsx'
import { PaymentList } from './payment-list.tsx'
import { useAddress } from '../../navigation/address.ts'
import { dayInZone } from '../../texts/dates.ts'

interface BalancePartProps {
  advertiser_id: AdvertiserId
  time_zone: string
  may_pay: boolean
}

/** Balance, top-up and refund. */
export function BalancePart({ advertiser_id, time_zone, may_pay }: BalancePartProps) {
  const funds = usePrefetchedQuery(fundsOf(advertiser_id))
  const { currency, refundable_micros, profile, pay_to, tax } = funds
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
              {...{ advertiser_id, currency, tax }}
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
          <BillingSection section="profile" title={invoicesFor()} text={profile ? undefined : profileFirst()}>
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
            text={refundText({ amount: exactMoneyOf(refundable_micros, currency) })}
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

interface BillingSectionProps {
  /** `?section=top_up` in the URL opens the page at this section. */
  section: string
  title: string
  text?: string | undefined
  children: ReactNode
}

function BillingSection({ section, title, text, children }: BillingSectionProps) {
  const asked = useAddress().search.get('section')
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (asked === section) place.current?.scrollIntoView({ block: 'start' })
  }, [asked, section])
  return (
    <section
      ref={place}
      className="flex scroll-mt-24 flex-col gap-4 rounded-16 border border-line bg-surface p-5"
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-20 font-semibold">{title}</h2>
        {text && <p className="text-14 text-pretty text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
  )
}

/** The balance of an ad account, and how long it lasts. */
function BalanceCard({ funds, time_zone }: { funds: Funds; time_zone: string }) {
  const { currency, available_micros, reserved_micros, refunding_micros, open_top_up_micros } = funds
  const { projected_end_at, spent_a_day_micros, has_money } = funds
  return (
    <section className="flex flex-col gap-1 rounded-16 border border-line bg-surface p-5">
      <h2 className="text-14 font-semibold text-ink-soft">{left()}</h2>
      <p className="text-28 font-semibold tabular-nums">{exactMoneyOf(available_micros, currency)}</p>
      {reserved_micros > 0 && (
        <p className="text-14 text-ink-soft">
          {heldOfIt({ amount: exactMoneyOf(reserved_micros, currency) })}
        </p>
      )}
      {funds.promotional_micros > 0 && (
        <p className="text-14 text-ink-soft">
          {promotionalOfIt({ amount: exactMoneyOf(funds.promotional_micros, currency) })}
        </p>
      )}
      {funds.advanced_micros > 0 && (
        <p className="text-14 text-ink-soft">
          {advancedOfIt({ amount: exactMoneyOf(funds.advanced_micros, currency) })}
        </p>
      )}
      {refunding_micros > 0 && (
        <p className="text-14 text-ink-soft">
          {setAsideForRefunds({ amount: exactMoneyOf(refunding_micros, currency) })}
        </p>
      )}
      {projected_end_at && (
        <p className="text-14 text-ink-soft">
          {lasts({
            day: dayInZone(projected_end_at, time_zone),
            amount: exactMoneyOf(spent_a_day_micros, currency),
          })}
        </p>
      )}
      {!has_money && <p className="text-16 text-warning">{nothingLeft()}</p>}
      {open_top_up_micros > 0 && (
        <p className="text-14 text-ink-soft">
          {onItsWay({ amount: exactMoneyOf(open_top_up_micros, currency) })}
        </p>
      )}
    </section>
  )
}
