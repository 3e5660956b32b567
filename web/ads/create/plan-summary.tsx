import { floorMicros } from '@bowerbird/contract/campaigns/bid-floor'
import { billableEventOf } from '@bowerbird/contract/campaigns/plan-terms'
import type { DraftPlan } from '@bowerbird/contract/campaigns/plan-models'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import {
  forecastClicks,
  forecastImpressions,
  forecastLabel,
  forecastMost,
  forecastMostADay,
  goThere,
  stillMissing,
  summaryAds,
  summaryAtOnce,
  summaryFrom,
  summaryGroups,
  summaryLead,
  summaryOngoing,
  summaryUntil,
} from 'texts:ads-create'
import { dayText } from '../../texts/dates.ts'
import { wholeNumber } from '../../texts/formats.ts'
import { budgetText } from '../../texts/budget-texts.ts'
import { exactMoneyOf, moneyOf } from '../../texts/money-format.ts'
import { microsOf } from '../campaign-panel/amount-field.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { partOfField } from './plan-form.ts'
import type { PlanPart } from './plan-form.ts'
import { partName, partPath } from './plan-texts.ts'

interface PlanSummaryProps {
  plan: DraftPlan
  account: Account
  today: string
  /** What keeps it from being sent, by the path of its field. */
  problems: ReadonlyMap<string, string>
  onOpen: (part: PlanPart) => void
}

/** What is sent, what it may bring, and what is missing. */
export function PlanSummary({ plan, account, today, problems, onOpen }: PlanSummaryProps) {
  const { campaign, ad_groups } = plan
  const budget = microsOf(campaign.budget)
  const ads = ad_groups.reduce((sum, group) => sum + group.ads.length, 0)
  return (
    <>
      <p className="text-14 text-pretty text-ink-soft">{summaryLead()}</p>
      <ul className="flex flex-col gap-1 text-16">
        <li dir="auto" className="font-semibold wrap-anywhere">
          {partName(plan, { kind: 'campaign' })}
        </li>
        {!Number.isNaN(budget) && (
          <li>{budgetText(campaign.budget_kind, moneyOf(asMicros(budget), account.currency))}</li>
        )}
        <li>
          {campaign.start_day ? summaryFrom({ day: dayText(campaign.start_day) }) : summaryAtOnce()},{' '}
          {campaign.end_day ? summaryUntil({ day: dayText(campaign.end_day) }) : summaryOngoing()}
        </li>
        <li>
          {summaryGroups({ count: ad_groups.length })}, {summaryAds({ count: ads })}
        </li>
      </ul>
      <Forecast plan={plan} account={account} today={today} />
      {problems.size > 0 && (
        <section className="flex flex-col gap-2 rounded-16 bg-danger-wash p-4">
          <h3 className="text-16 font-semibold">{stillMissing()}</h3>
          <ul className="flex flex-col">
            {[...problems].map(([path, problem]) => (
              <li key={path}>
                <button
                  type="button"
                  className="min-h-11 py-2 text-start text-14 underline underline-offset-2 wrap-anywhere"
                  onClick={() => onOpen(partOfField(path))}
                >
                  {goThere({ what: partPath(plan, partOfField(path)), problem })}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const dayMs = 86_400_000

/** The most that it costs, and the most that this buys at the lowest price there is: a bound, not a promise. */
function Forecast({ plan, account, today }: Pick<PlanSummaryProps, 'plan' | 'account' | 'today'>) {
  const { budget_kind, start_day, end_day, objective_type } = plan.campaign
  const budget = microsOf(plan.campaign.budget)
  if (!(budget > 0)) return null
  const { currency } = account
  const days =
    end_day === ''
      ? null
      : Math.max(1, Math.round((Date.parse(end_day) - Date.parse(start_day || today)) / dayMs) + 1)
  const isDaily = budget_kind !== 'lifetime'
  if (!isDaily && days === null) return null
  const aDay = isDaily ? budget : budget / (days ?? 1)
  const billable = billableEventOf[objective_type]
  const floor = floorMicros(account, billable)
  const events = Math.floor((aDay / floor) * (billable === 'IMPRESSION' ? 1_000 : 1))
  const most = isDaily ? (days === null ? null : budget * days) : budget
  return (
    <section className="flex flex-col gap-1 rounded-16 border border-line p-4">
      <h3 className="text-14 font-semibold text-ink-soft">{forecastLabel()}</h3>
      <p className="text-16 font-semibold">
        {most === null
          ? forecastMostADay({ amount: exactMoneyOf(asMicros(budget), currency) })
          : forecastMost({ amount: exactMoneyOf(asMicros(most), currency) })}
      </p>
      <p className="text-14 text-pretty text-ink-soft">
        {(billable === 'IMPRESSION' ? forecastImpressions : forecastClicks)({
          count: wholeNumber(events),
          floor: exactMoneyOf(asMicros(floor), currency),
        })}
      </p>
    </section>
  )
}
