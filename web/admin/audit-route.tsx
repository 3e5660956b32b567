import { auditGet } from '@bowerbird/contract/moderation/admin-calls'
import { paginationProps } from '../client/pagination-props.ts'
import { pages } from '../client/queries.ts'
import { usePrefetchedPages } from '../client/use-prefetched-query.ts'
import { pageLoader } from '../page/page-loader.ts'
import { AdminFrame } from '../page/admin-frame.tsx'
import { ownerPage } from '../page/own-page.ts'
import { auditText, noAudit, noAuditText } from 'texts:admin-audit'
import { auditLog } from 'texts:admin-frame'
import { EmptyState } from '../ui/empty-state.tsx'
import { FeedEnd } from '../ui/feed-end.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { OrganiseIcon } from '../ui/icons.tsx'
import { AuditList } from './audit-list.tsx'

const everything = pages(auditGet, {})

const warm = ownerPage<'admin_audit'>(({ queries }) => queries.warm(everything))
export const loader = pageLoader(warm)

/** Admin page: all operations by admins on users and their content. */
export default function AuditRoute() {
  const feed = usePrefetchedPages(everything)
  return (
    <AdminFrame title={auditLog()} lead={auditText()}>
      {feed.items.length === 0 && (
        <EmptyState icon={<OrganiseIcon size={28} />} title={noAudit()} text={noAuditText()} />
      )}
      <AuditList label={auditLog()} entries={feed.items} />
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-24 rounded-24" />} />
    </AdminFrame>
  )
}
