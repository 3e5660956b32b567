import { mailOutboxGet } from '@bowerbird/contract/mail/mail-calls'
import { paginationProps } from '../client/pagination-props.ts'
import { pages } from '../client/queries.ts'
import { usePrefetchedPages } from '../client/use-prefetched-query.ts'
import { pageLoader } from '../page/page-loader.ts'
import { AdminFrame } from '../page/admin-frame.tsx'
import { ownerPage } from '../page/own-page.ts'
import { mail, mailText, noMail, noMailText } from 'texts:admin'
import { EmptyState } from '../ui/empty-state.tsx'
import { FeedEnd } from '../ui/feed-end.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { MessageIcon } from '../ui/icons.tsx'
import { MailEntry } from './mail-entry.tsx'

const outbox = pages(mailOutboxGet, {})

const warm = ownerPage<'admin_mail'>(({ queries }) => queries.warm(outbox))
export const loader = pageLoader(warm)

/** Admin page: mails that the site sent, and their status. */
export default function MailRoute() {
  const feed = usePrefetchedPages(outbox)
  return (
    <AdminFrame title={mail()} lead={mailText()}>
      {feed.items.length === 0 && (
        <EmptyState icon={<MessageIcon size={28} />} title={noMail()} text={noMailText()} />
      )}
      {feed.items.length > 0 && (
        <ul role="list" aria-label={mail()} className="flex flex-col gap-3">
          {feed.items.map((one) => (
            <li key={one.id}>
              <MailEntry mail={one} />
            </li>
          ))}
        </ul>
      )}
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-20 rounded-24" />} />
    </AdminFrame>
  )
}
