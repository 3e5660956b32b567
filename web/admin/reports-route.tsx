import { appealsGet, casesGet } from '@bowerbird/contract/moderation/moderation-calls'
import { refreshAll } from '../client/browser-queries.ts'
import { paginationProps } from '../client/pagination-props.ts'
import { pages } from '../client/queries.ts'
import { usePrefetchedPages } from '../client/use-prefetched-query.ts'
import { useAddress } from '../navigation/address.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { pageLoader } from '../page/page-loader.ts'
import { AdminFrame } from '../page/admin-frame.tsx'
import { ownerPage } from '../page/own-page.ts'
import { reports } from 'texts:admin-frame'
import {
  noAppeals,
  nothingDecided,
  nothingOpen,
  nothingOpenText,
  reportsText,
  reportTabs,
} from 'texts:admin-reports'
import { tabTexts } from '../texts/admin-texts.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { FeedEnd } from '../ui/feed-end.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { tabClasses, tabRowClasses } from '../ui/tab-classes.ts'
import { CheckIcon } from '../ui/icons.tsx'
import { AppealCard } from './appeal-card.tsx'
import { CaseRow } from './case-row.tsx'

const tabs = ['open', 'decided', 'appeals'] as const

const tabIn = (search: URLSearchParams) => tabs.find((one) => one === search.get('tab')) ?? 'open'
const casesIn = (state: 'open' | 'decided') => pages(casesGet, { state })
const waitingAppeals = pages(appealsGet, { state: 'open' })

const warm = ownerPage<'admin_reports'>(({ queries, search }) => {
  const tab = tabIn(search)
  return tab === 'appeals' ? queries.warm(waitingAppeals) : queries.warm(casesIn(tab))
})
export const loader = pageLoader(warm)

/** Admin page: reports by users, and appeals of restricted users. */
export default function ReportsRoute() {
  const tab = tabIn(useAddress().search)
  return (
    <AdminFrame title={reports()} lead={reportsText()}>
      <nav aria-label={reportTabs()} className={tabRowClasses}>
        {tabs.map((one) => (
          <Link
            key={one}
            to={path('admin_reports', null, { tab: one === 'open' ? undefined : one })}
            aria-current={one === tab ? 'page' : undefined}
            className={tabClasses}
          >
            {tabTexts[one]()}
          </Link>
        ))}
      </nav>
      {tab === 'appeals' ? <Appeals /> : <Cases key={tab} state={tab} />}
    </AdminFrame>
  )
}

function Cases({ state }: { state: 'open' | 'decided' }) {
  const feed = usePrefetchedPages(casesIn(state))
  return (
    <>
      {feed.items.length === 0 && (
        <EmptyState
          icon={<CheckIcon size={28} />}
          title={state === 'open' ? nothingOpen() : nothingDecided()}
          {...(state === 'open' && { text: nothingOpenText() })}
        />
      )}
      <ul role="list" aria-label={reports()} className="flex flex-col gap-2">
        {feed.items.map((one) => (
          <li key={one.id}>
            <CaseRow case={one} />
          </li>
        ))}
      </ul>
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-24 rounded-24" />} />
    </>
  )
}

function Appeals() {
  const feed = usePrefetchedPages(waitingAppeals)
  return (
    <>
      {feed.items.length === 0 && <EmptyState icon={<CheckIcon size={28} />} title={noAppeals()} />}
      <ul role="list" aria-label={tabTexts.appeals()} className="flex flex-col gap-3">
        {feed.items.map((appeal) => (
          <li key={appeal.id}>
            <AppealCard appeal={appeal} onDone={() => void refreshAll(appealsGet)} />
          </li>
        ))}
      </ul>
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-32 rounded-24" />} />
    </>
  )
}
