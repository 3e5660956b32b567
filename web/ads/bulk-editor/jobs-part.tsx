import type { BulkJobView } from '@bowerbird/contract/bulk-editor/bulk-job-models'
import * as texts from 'texts:bulk-editor'
import { refresh } from '../../client/browser-queries.ts'
import { paginationProps } from '../../client/pagination-props.ts'
import { useLookAgain } from '../../client/use-look-again.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { UploadIcon } from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { historySections, sectionIn } from './bulk-parts.ts'
import type { HistorySection } from './bulk-parts.ts'
import { bulkJobsOf } from './bulk-queries.ts'
import { JobCard } from './job-card.tsx'
import { SectionTabs } from './section-tabs.tsx'

const isUnderWay = ({ state }: BulkJobView) =>
  state === 'checking' || state === 'applying' || state === 'undoing'

const titles = { all: texts.allJobs, open: texts.openJobs, ended: texts.endedJobs }

/** Files that were sent, the newest first; the one that `job_started` names is open. */
export function JobsPart({ account }: { account: Account }) {
  const { search } = useAddress()
  const section = sectionIn(search, historySections)
  return (
    <>
      <SectionTabs
        account={account}
        part="history"
        label={texts.sections()}
        sections={historySections}
        titles={titles}
      />
      <Jobs key={section} account={account} section={section} />
    </>
  )
}

function Jobs({ account, section }: { account: Account; section: HistorySection }) {
  const { search } = useAddress()
  const asked = bulkJobsOf(account.id, section)
  const list = usePrefetchedPages(asked)
  useLookAgain(list.items.some(isUnderWay), () => void refresh(asked))
  if (list.items.length === 0 && section !== 'all')
    return <EmptyState icon={<UploadIcon size={28} />} title={texts.noSuchJobs()} />
  if (list.items.length === 0)
    return (
      <EmptyState icon={<UploadIcon size={28} />} title={texts.noJobsTitle()} text={texts.noJobsText()}>
        <Link
          to={path('bulk_editor_part_in', { advertiser_id: account.id, part: 'upload_template' })}
          className={buttonClasses({ variant: 'primary' })}
        >
          {texts.uploadTitle()}
        </Link>
      </EmptyState>
    )
  return (
    <>
      <ul role="list" className="flex flex-col gap-3">
        {list.items.map((job) => (
          <li key={job.id}>
            <JobCard job={job} account={account} is_started={search.get('job_started') === job.id} />
          </li>
        ))}
      </ul>
      <FeedEnd {...paginationProps(list)} skeleton={<Skeleton className="h-32 rounded-16" />} />
    </>
  )
}
