import { paginationProps } from '../../client/pagination-props.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import { ownPage } from '../../page/own-page.ts'
import {
  exploreIdeas,
  nothingYet,
  nothingYetText,
  notificationSettings,
  notifications,
} from 'texts:notifications'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { BellIcon } from '../../ui/icons.tsx'
import { noticePages, useNewNotices } from './notice-queries.ts'
import { NoticeGhosts, NoticeRow } from './notice-row.tsx'

const warm = ownPage('notifications', ({ queries }) => queries.warm(noticePages))
export const loader = pageLoader(warm)

/** The viewer's notifications (PEOPLE-07). Opening the page marks them as read. */
export default function NotificationsRoute() {
  const feed = usePrefetchedPages(noticePages)
  const isNew = useNewNotices(feed.items)
  return (
    <div className="mx-auto max-w-2xl px-(--page-margin) pb-16">
      <PageHead title={notifications()} no_index />
      <header className="flex flex-wrap items-center justify-between gap-3 py-4">
        <h1 className="text-28 font-semibold phone:text-20">{notifications()}</h1>
        <Link to={path('settings_notifications')} className={buttonClasses({ variant: 'ghost' })}>
          {notificationSettings()}
        </Link>
      </header>
      {feed.items.length === 0 && !feed.has_more ? (
        <EmptyState icon={<BellIcon size={32} />} title={nothingYet()} text={nothingYetText()}>
          <Link to={path('ideas')} className={buttonClasses({ variant: 'primary' })}>
            {exploreIdeas()}
          </Link>
        </EmptyState>
      ) : (
        <>
          <ul aria-label={notifications()} className="-mx-3 flex flex-col gap-1 phone:-mx-2">
            {feed.items.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} is_new={isNew(notice)} />
            ))}
          </ul>
          <FeedEnd {...paginationProps(feed)} skeleton={<NoticeGhosts count={3} />} />
        </>
      )}
    </div>
  )
}
