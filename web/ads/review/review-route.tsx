import { reviewCountsGet, reviewsGet } from '@bowerbird/contract/campaigns/review-calls'
import { refreshAll } from '../../client/browser-queries.ts'
import { paginationProps } from '../../client/pagination-props.ts'
import { pages, query } from '../../client/queries.ts'
import { usePrefetchedQuery, usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { AdminFrame } from '../../page/admin-frame.tsx'
import { ownerPage } from '../../page/own-page.ts'
import { pageLoader } from '../../page/page-loader.ts'
import {
  appealsTab,
  decidedTab,
  noAppealsWait,
  nothingDecidedYet,
  nothingWaits,
  nothingWaitsText,
  reviewLead,
  reviewPage,
  reviewTabsLabel,
  waitingTab,
} from 'texts:review-queue'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { tabClasses, tabRowClasses } from '../../ui/tab-classes.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { ReviewCard } from './review-card.tsx'
import * as texts from 'texts:review-queue'

const tabCount = (label: string, count: number) => (count === 0 ? label : texts.tabCount({ label, count }))

const tabs = ['open', 'appeals', 'decided'] as const
type Tab = (typeof tabs)[number]
const labels = { open: waitingTab, appeals: appealsTab, decided: decidedTab }
const empty = { open: nothingWaits, appeals: noAppealsWait, decided: nothingDecidedYet }

const tabIn = (search: URLSearchParams): Tab => tabs.find((one) => one === search.get('tab')) ?? 'open'
const reviewsIn = (state: Tab) => pages(reviewsGet, { state })
const counts = query(reviewCountsGet, {})

const warm = ownerPage<'admin_review'>(async ({ queries, search, viewer }) => {
  if (!viewer.has_business_side) throw new Response(null, { status: 404 })
  await Promise.all([queries.warm(reviewsIn(tabIn(search))), queries.warm(counts)])
})
export const loader = pageLoader(warm)

/** Admin page: ads that wait for review, and appeals against rejections (ADS-10). */
export default function ReviewRoute() {
  const tab = tabIn(useAddress().search)
  const waiting = usePrefetchedQuery(counts)
  const countOf = { ...waiting, decided: 0 }
  return (
    <AdminFrame title={reviewPage()} lead={reviewLead()}>
      <nav aria-label={reviewTabsLabel()} className={tabRowClasses}>
        {tabs.map((one) => (
          <Link
            key={one}
            to={path('admin_review', null, { tab: one === 'open' ? undefined : one })}
            aria-current={one === tab ? 'page' : undefined}
            className={tabClasses}
          >
            {tabCount(labels[one](), countOf[one])}
          </Link>
        ))}
      </nav>
      <Reviews key={tab} tab={tab} />
    </AdminFrame>
  )
}

function Reviews({ tab }: { tab: Tab }) {
  const feed = usePrefetchedPages(reviewsIn(tab))
  return (
    <>
      {feed.items.length === 0 && (
        <EmptyState
          icon={<CheckIcon size={28} />}
          title={empty[tab]()}
          {...(tab === 'open' && { text: nothingWaitsText() })}
        />
      )}
      <ul role="list" aria-label={labels[tab]()} className="flex flex-col gap-4">
        {feed.items.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} onDone={refreshReviews} />
          </li>
        ))}
      </ul>
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-64 rounded-24" />} />
    </>
  )
}

const refreshReviews = () => void Promise.all([refreshAll(reviewsGet), refreshAll(reviewCountsGet)])
