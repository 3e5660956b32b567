import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { OrderLine } from '@bowerbird/contract/reporting/order-line-models'
import type { OrderLinePeriod } from '@bowerbird/contract/reporting/order-line-terms'
import * as texts from 'texts:billing'
import { paginationProps } from '../../client/pagination-props.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { navigation } from '../../navigation/navigation.ts'
import { path } from '../../navigation/paths.ts'
import { partNames } from '../../texts/billing-texts.ts'
import { dayText } from '../../texts/dates.ts'
import { monthOf, wholeNumber } from '../../texts/formats.ts'
import { exactMoneyOf } from '../../texts/money-format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { orderLinesOf } from '../billing/money-queries.ts'
import { billingObjectiveIn, campaignIn, carriedIn } from './billing-parts.ts'
import type { BillingPart } from './billing-parts.ts'
import { DataTable } from '../frame/data-table.tsx'

const periodIn = (search: URLSearchParams): OrderLinePeriod =>
  search.get('by') === 'month' ? 'month' : 'day'

/** Order lines as the URL asks for them. */
export function orderLinesAt(advertiser_id: AdvertiserId, search: URLSearchParams) {
  const campaign_id = campaignIn(search)
  const objective_type = billingObjectiveIn(search)
  return orderLinesOf(advertiser_id, {
    by: periodIn(search),
    ...(campaign_id && { campaign_id }),
    ...(objective_type && { objective_type }),
  })
}

/** What campaigns were charged, by day or month: how many events of which kind, at which price (BILL-01). */
export function OrderLinesPart({ advertiser_id }: { advertiser_id: AdvertiserId }) {
  const { search } = useAddress()
  const feed = usePrefetchedPages(orderLinesAt(advertiser_id, search))
  const by = periodIn(search)
  const here = (given: Record<string, string | undefined>) =>
    path('billing_part_in', { advertiser_id, part: 'order_lines' }, { ...carriedIn(search), ...given })
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="max-w-xl text-16 text-pretty text-ink-soft">{texts.orderLinesText()}</p>
        <div className="w-full max-w-48">
          <SelectField
            label={texts.groupedBy()}
            value={by}
            onChange={(value) => void navigation.to(here({ by: value === 'month' ? value : undefined }))}
            options={[
              { value: 'day', label: texts.byDay() },
              { value: 'month', label: texts.byMonth() },
            ]}
          />
        </div>
      </div>
      <ShownOnly advertiser_id={advertiser_id} part="order_lines" />
      {feed.items.length === 0 ? (
        <EmptyState
          icon={<CheckIcon size={28} />}
          title={texts.noOrderLines()}
          text={texts.noOrderLinesText()}
        />
      ) : (
        <DataTable
          label={partNames.order_lines()}
          columns={[
            by === 'day' ? texts.byDay() : texts.byMonth(),
            texts.campaign(),
            texts.eventColumn(),
            texts.billedCount(),
            texts.averagePrice(),
            texts.charged(),
            texts.givenBack(),
            texts.billed(),
          ]}
          text_columns={3}
          rows={feed.items.map((line) => ({ key: line.id, cells: cellsOf(line) }))}
        />
      )}
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-11 rounded-16" />} />
    </>
  )
}

function cellsOf(line: OrderLine) {
  const { currency } = line
  const isOfImpressions = line.billable_event === 'IMPRESSION'
  return [
    <span key="period" className="whitespace-nowrap">
      {line.period.length > 7 ? dayText(line.period) : monthOf(line.period)}
    </span>,
    <span key="campaign" className="block max-w-60 min-w-24 truncate">
      {line.campaign_name}
    </span>,
    isOfImpressions ? texts.eventImpression() : texts.eventClick(),
    wholeNumber(line.billed_count),
    priceOf(line, isOfImpressions),
    exactMoneyOf(line.charged_micros, currency),
    exactMoneyOf(asMicros(0 - line.credited_micros), currency),
    exactMoneyOf(line.billed_micros, currency),
  ]
}

/** Impressions are priced by the thousand. */
function priceOf(
  { charged_micros, charged_count, price_micros, currency }: OrderLine,
  isOfImpressions: boolean,
) {
  if (price_micros === null) return '–'
  if (!isOfImpressions) return exactMoneyOf(price_micros, currency)
  const amount = exactMoneyOf(asMicros(Math.round((charged_micros / charged_count) * 1_000)), currency)
  return texts.priceOfThousand({ amount })
}

/** Says that the URL narrows the list, and links to all of it. */
export function ShownOnly({ advertiser_id, part }: { advertiser_id: AdvertiserId; part: BillingPart }) {
  const { search } = useAddress()
  const objective = part === 'order_lines' ? billingObjectiveIn(search) : undefined
  const isOfOne = campaignIn(search) !== undefined
  if (!isOfOne && objective === undefined) return null
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-14">
      {isOfOne && <span>{texts.onlyOneCampaign()}</span>}
      {objective !== undefined && <span>{texts.onlyOneObjective()}</span>}
      <Link to={path('billing_part_in', { advertiser_id, part })} className="font-semibold underline">
        {texts.showAll()}
      </Link>
    </p>
  )
}
