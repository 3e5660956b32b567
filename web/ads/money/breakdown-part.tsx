import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import {
  billed,
  budgetColumn,
  budgetDaily,
  budgetLifetime,
  campaign,
  charged,
  givenBack,
  noCampaigns,
  shareOfAll,
} from 'texts:billing'
import { paginationProps } from '../../client/pagination-props.ts'
import { usePrefetchedPages, usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { partNames } from '../../texts/billing-texts.ts'
import { percentOf } from '../../texts/formats.ts'
import { exactMoneyOf } from '../../texts/money-format.ts'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { prepaidSummaryOf, spendOf } from '../billing/money-queries.ts'
import { campaignIn } from './billing-parts.ts'
import { ShownOnly } from './order-lines-part.tsx'
import { DataTable } from '../frame/data-table.tsx'

/** Cost of each campaign: charged, credited for invalid traffic, net, and its share of all that was spent (ADS-12). */
export function BreakdownPart({ advertiser_id }: { advertiser_id: AdvertiserId }) {
  const { search } = useAddress()
  const feed = usePrefetchedPages(spendOf(advertiser_id, campaignIn(search)))
  const { spent_micros: all } = usePrefetchedQuery(prepaidSummaryOf(advertiser_id))
  return (
    <>
      <ShownOnly advertiser_id={advertiser_id} part="prepaid_spend_campaign_breakdown" />
      {feed.items.length === 0 && <p className="text-16 text-ink-soft">{noCampaigns()}</p>}
      {feed.items.length > 0 && (
        <DataTable
          label={partNames.prepaid_spend_campaign_breakdown()}
          columns={[campaign(), charged(), givenBack(), billed(), shareOfAll(), budgetColumn()]}
          rows={feed.items.map((one) => ({
            key: one.campaign_id,
            cells: [
              <Link
                key="name"
                to={path(
                  'billing_part_in',
                  { advertiser_id, part: 'order_lines' },
                  { campaign_id: one.campaign_id },
                )}
                className="block max-w-60 min-w-24 truncate font-semibold underline"
              >
                {one.name}
              </Link>,
              exactMoneyOf(one.spent_micros, one.currency),
              exactMoneyOf(asMicros(0 - one.credited_micros), one.currency),
              exactMoneyOf(one.billed_micros, one.currency),
              all > 0 ? percentOf(one.billed_micros / all) : '–',
              <span key="budget" className="whitespace-nowrap">
                {(one.budget_kind === 'lifetime' ? budgetLifetime : budgetDaily)({
                  amount: exactMoneyOf(one.budget_micros, one.currency),
                })}
              </span>,
            ],
          }))}
        />
      )}
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-11 rounded-16" />} />
    </>
  )
}
