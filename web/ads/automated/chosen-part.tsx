import { DIVIDED_BY_DAYS } from '@bowerbird/contract/campaigns/automated-terms'
import type { AutomatedPlanView } from '@bowerbird/contract/campaigns/automated-models'
import { bidClick, bidThousand, bidTitle, chosenPart, splitTitle, splitWhy } from 'texts:ads-automated'
import type { ReactNode } from 'react'
import { exactMoneyOf } from '../../texts/money-format.ts'
import { audienceName, whyAudience } from './automated-texts.ts'

interface ChosenPartProps {
  plan: AutomatedPlanView
  currency: string
}

/** What the product chooses, and why. */
export function ChosenPart({ plan, currency }: ChosenPartProps) {
  const { groups, billable_event, bid_micros, floor_micros } = plan
  const bid = billable_event === 'IMPRESSION' ? bidThousand : bidClick
  const money = { amount: exactMoneyOf(bid_micros, currency), floor: exactMoneyOf(floor_micros, currency) }
  return (
    <ChosenFrame>
      <dl className="flex flex-col gap-4 text-14 text-pretty">
        {groups.map((group) => (
          <Choice key={group.audience} title={audienceName(group.audience)} why={whyAudience(group)} />
        ))}
        <Choice title={bidTitle()} why={bid(money)} />
        <Choice title={splitTitle()} why={splitWhy({ days: DIVIDED_BY_DAYS })} />
      </dl>
    </ChosenFrame>
  )
}

export function ChosenFrame({ children }: { children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-4 rounded-16 border border-line bg-surface p-5">
      <h2 className="text-20 font-semibold">{chosenPart()}</h2>
      {children}
    </section>
  )
}

function Choice({ title, why }: { title: string; why: string }) {
  return (
    <div className="flex flex-col gap-0.5">
      <dt className="text-16 font-semibold">{title}</dt>
      <dd className="wrap-anywhere text-ink-soft">{why}</dd>
    </div>
  )
}
