import * as texts from 'texts:report-center'
import { refresh } from '../../client/browser-queries.ts'
import { paginationProps } from '../../client/pagination-props.ts'
import { useLookAgain } from '../../client/use-look-again.ts'
import { usePrefetchedPages, usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { isUnderWay, ReportCard } from './report-card.tsx'
import { reportRunsOf, schedulesOf } from './report-center-queries.ts'
import { ScheduleCard } from './schedule-card.tsx'

/** Schedules, then reports that were made, the newest first. */
export function ReportHistoryPart({ account }: { account: Account }) {
  const schedules = usePrefetchedQuery(schedulesOf(account.id))
  const list = usePrefetchedPages(reportRunsOf(account.id))
  useLookAgain(list.items.some(isUnderWay), () => void refresh(reportRunsOf(account.id)))
  if (schedules.length === 0 && list.items.length === 0)
    return (
      <EmptyState icon={<DownloadIcon size={28} />} title={texts.noneTitle()} text={texts.noneText()}>
        <Link
          to={path('rc_part_in', { advertiser_id: account.id, part: 'builder' })}
          className={buttonClasses({ variant: 'primary' })}
        >
          {texts.builderTitle()}
        </Link>
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-8">
      {schedules.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-20 font-semibold">{texts.schedulesTitle()}</h2>
          <ul role="list" className="flex flex-col gap-3">
            {schedules.map((one) => (
              <li key={one.id}>
                <ScheduleCard schedule={one} account={account} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="flex flex-col gap-3">
        <h2 className="text-20 font-semibold">{texts.runsTitle()}</h2>
        {list.items.length === 0 && <p className="text-14 text-ink-soft">{texts.noRunsYet()}</p>}
        <ul role="list" className="flex flex-col gap-3">
          {list.items.map((run) => (
            <li key={run.id}>
              <ReportCard run={run} account={account} />
            </li>
          ))}
        </ul>
        <FeedEnd {...paginationProps(list)} skeleton={<Skeleton className="h-32 rounded-16" />} />
      </section>
    </div>
  )
}
