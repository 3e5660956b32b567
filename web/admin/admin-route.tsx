import { siteHealthGet } from '@bowerbird/contract/desk/desk-calls'
import { overviewGet } from '@bowerbird/contract/moderation/admin-calls'
import { query } from '../client/queries.ts'
import { useViewer } from '../client/viewer.ts'
import { usePrefetchedQuery } from '../client/use-prefetched-query.ts'
import { path } from '../navigation/paths.ts'
import { pageLoader } from '../page/page-loader.ts'
import { AdminFrame } from '../page/admin-frame.tsx'
import { ownerPage } from '../page/own-page.ts'
import {
  allPeople,
  newPeople,
  openAppeals,
  openReports,
  overview,
  overviewText,
  restrictedPeople,
  unsentMail,
  bookFaults,
  openAdAppeals,
  openAds,
  openPayments,
} from 'texts:admin-frame'
import { reviewCountsGet } from '@bowerbird/contract/campaigns/review-calls'
import { fundsQueueGet, proofGet } from '@bowerbird/contract/money/funds-calls'
import type { Queries } from '../client/warm-queries.ts'
import { Link } from '../navigation/link.tsx'
import { compactNumber } from '../texts/formats.ts'
import { classNames } from '../ui/class-names.ts'
import { checklist, ChecklistPart, FirstStepsAgain } from './checklist-part.tsx'
import { HealthPart } from './health-part.tsx'

const reviews = query(reviewCountsGet, {})
/** The tile shows at most a hundred. */
const payments = query(fundsQueueGet, { state: 'asked', page_size: 100 })
const proof = query(proofGet, {})

/** Queries of the business tiles. */
const warmBusinessNumbers = (queries: Pick<Queries, 'warm'>): Promise<unknown>[] => [
  queries.warm(reviews),
  queries.warm(payments),
  queries.warm(proof),
]

/** Pending work of the business side. The books appear only when they disagree. */
function BusinessTiles() {
  const { open, appeals } = usePrefetchedQuery(reviews)
  const waiting = usePrefetchedQuery(payments)
  const { faults } = usePrefetchedQuery(proof)
  return (
    <>
      <OverviewTile label={openAds()} count={open} to={path('admin_review')} />
      <OverviewTile
        label={openAdAppeals()}
        count={appeals}
        to={path('admin_review', null, { tab: 'appeals' })}
      />
      <OverviewTile label={openPayments()} count={waiting.length} to={path('admin_funds')} />
      {faults.length > 0 && (
        <OverviewTile label={bookFaults()} count={faults.length} to={path('admin_funds')} is_alarm />
      )}
    </>
  )
}

const numbers = query(overviewGet, {})
const health = query(siteHealthGet, {})

const warm = ownerPage<'admin'>(({ queries, viewer }) => {
  const business = viewer.has_business_side ? warmBusinessNumbers(queries) : []
  return Promise.all([queries.warm(numbers), queries.warm(health), queries.warm(checklist), ...business])
})
export const loader = pageLoader(warm)

/** Admin overview: totals of the site, and pending work. */
export default function AdminRoute() {
  const { has_business_side } = useViewer()
  const {
    person_count,
    new_person_count,
    open_case_count,
    open_appeal_count,
    restricted_count,
    unsent_mail_count,
  } = usePrefetchedQuery(numbers)
  const waiting = [
    { label: openReports(), count: open_case_count, to: path('admin_reports') },
    { label: openAppeals(), count: open_appeal_count, to: path('admin_reports', null, { tab: 'appeals' }) },
  ]
  const rest = [
    { label: allPeople(), count: person_count, to: path('admin_people') },
    { label: newPeople(), count: new_person_count, to: path('admin_people') },
    {
      label: restrictedPeople(),
      count: restricted_count,
      to: path('admin_people', null, { filter: 'restricted' }),
    },
    { label: unsentMail(), count: unsent_mail_count, to: path('admin_mail') },
  ]
  return (
    <AdminFrame title={overview()} lead={overviewText()}>
      <ChecklistPart />
      <ul
        role="list"
        aria-label={overview()}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,180px),1fr))] gap-3"
      >
        {waiting.map((tile) => (
          <OverviewTile key={tile.label} {...tile} />
        ))}
        {has_business_side && <BusinessTiles />}
        {rest.map((tile) => (
          <OverviewTile key={tile.label} {...tile} />
        ))}
      </ul>
      <HealthPart health={usePrefetchedQuery(health)} />
      <FirstStepsAgain />
    </AdminFrame>
  )
}

interface OverviewTileProps {
  label: string
  count: number
  to: string
  /** Marks a number that reports a fault. */
  is_alarm?: boolean
}

/** One number of the overview, with a link to what it counts. */
function OverviewTile({ label, count, to, is_alarm = false }: OverviewTileProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex flex-col gap-1 rounded-24 bg-surface p-5 shadow-pane transition-colors duration-100 hover:bg-sunken"
      >
        <span className={classNames('text-28 font-semibold tabular-nums', is_alarm && 'text-danger')}>
          {compactNumber(count)}
        </span>
        <span className="text-14 text-ink-soft">{label}</span>
      </Link>
    </li>
  )
}
