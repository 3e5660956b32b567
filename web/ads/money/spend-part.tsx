import { footOf } from '../../client/foot-of.ts'
import { useWarmPages } from '../../client/use-warm.ts'
import { billed, campaign, charged, givenBack, noCampaigns, partNames } from '../../texts/billing-texts.ts'
import { exactMoneyOf } from '../../texts/money-format.ts'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { spendOf } from '../billing/money-queries.ts'
import { MoneyTable } from './money-table.tsx'

/** What each campaign cost: charged, given back for invalid traffic, and what remains to be paid (ADS-12). */
export function SpendPart({ advertiser_id }: { advertiser_id: string }) {
  const feed = useWarmPages(spendOf(advertiser_id))
  if (feed.items.length === 0) return <p className="text-16 text-ink-soft">{noCampaigns()}</p>
  return (
    <>
      <MoneyTable
        label={partNames.prepaid_campaign_spend_summary()}
        columns={[
          { name: campaign() },
          { name: charged(), is_number: true },
          { name: givenBack(), is_number: true },
          { name: billed(), is_number: true },
        ]}
        rows={feed.items.map((one) => ({
          key: one.campaign_id,
          cells: [
            <span key="name" className="block max-w-60 truncate">
              {one.name}
            </span>,
            exactMoneyOf(one.spent_micros, one.currency),
            exactMoneyOf(one.credited_micros, one.currency),
            exactMoneyOf(one.billed_micros, one.currency),
          ],
        }))}
      />
      <FeedEnd {...footOf(feed)} skeleton={<Skeleton className="h-11 rounded-16" />} />
    </>
  )
}
