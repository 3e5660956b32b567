import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { campaignsGet } from '@bowerbird/contract/campaigns/campaign-calls'
import type { CampaignView } from '@bowerbird/contract/campaigns/campaign-models'
import type { CampaignId } from '@bowerbird/contract/kernel/ids'
import type { reportRowsGet } from '@bowerbird/contract/reporting/report-calls'
import type { ReportNumbers } from '@bowerbird/contract/reporting/report-models'
import { Suspense, useState } from 'react'
import { paginationProps } from '../../client/pagination-props.ts'
import { lazyPart } from '../../client/lazy-part.ts'
import type { OneQuery } from '../../client/queries.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import type { WarmPages } from '../../client/use-prefetched-query.ts'
import { pauseNamed, resumeNamed } from 'texts:campaign'
import { budgetText } from '../../texts/budget-texts.ts'
import { fromTo } from '../../texts/campaign-texts.ts'
import { dayInZone, dayText } from '../../texts/dates.ts'
import { wholeNumber } from '../../texts/formats.ts'
import { exactMoneyOf, moneyOf } from '../../texts/money-format.ts'
import {
  budgetColumn,
  campaignColumn,
  campaignsTitle,
  impressionsWord,
  inReview,
  notApproved,
  outboundWord,
  spendWord,
  statusColumn,
} from 'texts:overview'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx'
import { setCampaignStatus } from '../campaign-panel/campaign-acts.tsx'
import { StatusMark } from '../campaign-panel/status-mark.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { ScrollRegion } from '../frame/scroll-region.tsx'

const CampaignPanel = lazyPart(() =>
  import('../campaign-panel/campaign-panel.tsx').then((module) => ({ default: module.CampaignPanel })),
)

interface CampaignListProps {
  account: Account
  feed: WarmPages<typeof campaignsGet>
  /** Report rows of the last days, one per campaign. */
  query: OneQuery<typeof reportRowsGet>
}

/** Campaigns that are not archived, with their numbers; a press opens the side panel. */
export function CampaignList({ account, feed, query }: CampaignListProps) {
  const [open, setOpen] = useState<CampaignId | null>(null)
  const numbers = new Map(usePrefetchedQuery(query).map((row) => [row.id, row.numbers]))
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{campaignsTitle()}</h2>
      <ScrollRegion label={campaignsTitle()} className="overflow-x-auto rounded-24 bg-surface shadow-pane">
        <table className="w-full min-w-[720px] border-collapse text-14">
          <thead>
            <tr className="text-12 text-ink-soft">
              <th scope="col" className={`${headClasses} sticky start-0 z-1 bg-surface ps-5 text-start`}>
                {campaignColumn()}
              </th>
              <th scope="col" className={`${headClasses} text-start`}>
                {statusColumn()}
              </th>
              {[budgetColumn(), spendWord(), impressionsWord(), outboundWord()].map((label) => (
                <th key={label} scope="col" className={`${headClasses} text-end`}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {feed.items.map((campaign) => (
              <Row
                key={campaign.id}
                campaign={campaign}
                account={account}
                numbers={numbers.get(campaign.id)}
                onOpen={() => setOpen(campaign.id)}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-14 rounded-16" />} />
      {open !== null && (
        <Suspense>
          <CampaignPanel advertiser_id={account.id} campaign_id={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  )
}

const headClasses = 'px-3 py-3 font-normal whitespace-nowrap last:pe-5'

interface RowProps {
  campaign: CampaignView
  account: Account
  numbers: ReportNumbers | undefined
  onOpen: () => void
}

function Row({ campaign, account: { currency, time_zone, rights }, numbers, onOpen }: RowProps) {
  const { name, budget_kind, budget_micros, start_at, end_day } = campaign
  const amount = moneyOf(budget_micros, currency)
  const budget = budgetText(budget_kind, amount)
  const spend = exactMoneyOf(numbers?.spend_micros ?? asMicros(0), currency)
  return (
    <tr className="border-t border-line align-middle">
      <th
        scope="row"
        className="sticky start-0 z-1 max-w-48 bg-surface py-3 ps-5 pe-3 text-start font-normal min-[740px]:max-w-64"
      >
        <button
          type="button"
          onClick={onOpen}
          className="rounded-8 text-start text-16 font-semibold wrap-anywhere hover:underline"
        >
          <bdi>{name}</bdi>
        </button>
        <p className="text-12 text-ink-soft">
          {fromTo(dayInZone(start_at, time_zone), end_day && dayText(end_day))}
        </p>
        {/* On phones the number columns scroll out of view, so spend and budget are shown here. */}
        <p className="text-12 text-ink-soft tabular-nums min-[740px]:hidden">
          <bdi>{spend}</bdi> · <bdi>{budget}</bdi>
        </p>
      </th>
      <td className="px-3 py-3">
        <div className="flex items-center gap-2">
          {rights.includes('run') && <StatusButton campaign={campaign} />}
          <CampaignStatus campaign={campaign} />
        </div>
      </td>
      <td className={numberClasses}>
        <bdi>{budget}</bdi>
      </td>
      <td className={numberClasses}>
        <bdi>{spend}</bdi>
      </td>
      <td className={numberClasses}>{wholeNumber(numbers?.impressions ?? 0)}</td>
      <td className={`${numberClasses} pe-5`}>{wholeNumber(numbers?.outbound_clicks ?? 0)}</td>
    </tr>
  )
}

const numberClasses = 'px-3 py-3 text-end tabular-nums whitespace-nowrap'

function CampaignStatus({ campaign }: { campaign: CampaignView }) {
  const { summary_status, halted_by, pending_count, rejected_count } = campaign
  return (
    <div className="flex flex-col gap-1">
      <StatusMark status={summary_status} halted_by={halted_by} />
      {rejected_count > 0 && <p className="text-12 text-danger">{notApproved({ count: rejected_count })}</p>}
      {pending_count > 0 && <p className="text-12 text-ink-soft">{inReview({ count: pending_count })}</p>}
    </div>
  )
}

function StatusButton({ campaign }: { campaign: CampaignView }) {
  const [isBusy, setIsBusy] = useState(false)
  const isOn = campaign.status === 'ACTIVE'
  const act = async () => {
    if (isBusy) return
    setIsBusy(true)
    await setCampaignStatus(campaign, isOn ? 'PAUSED' : 'ACTIVE')
    setIsBusy(false)
  }
  return (
    <IconButton
      label={isOn ? pauseNamed({ name: campaign.name }) : resumeNamed({ name: campaign.name })}
      icon={isOn ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
      onClick={() => void act()}
    />
  )
}
