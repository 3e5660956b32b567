import {
  failedJobsRetry,
  jobCountsGet,
  jobDiscard,
  jobRetry,
  jobsGet,
} from '@bowerbird/contract/desk/job-calls'
import type { JobCounts, SiteJob } from '@bowerbird/contract/desk/job-models'
import { jobStates, type JobState } from '@bowerbird/contract/desk/job-states'
import { refresh, refreshAll } from '../client/browser-queries.ts'
import { confirm } from '../client/confirm.ts'
import { paginationProps } from '../client/pagination-props.ts'
import { pages, query } from '../client/queries.ts'
import { toast } from '../client/toasts.ts'
import { usePrefetchedPages, usePrefetchedQuery } from '../client/use-prefetched-query.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { useAct } from '../forms/use-act.ts'
import { useAddress } from '../navigation/address.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { AdminFrame } from '../page/admin-frame.tsx'
import { ownerPage } from '../page/own-page.ts'
import { pageLoader } from '../page/page-loader.ts'
import * as texts from 'texts:admin-jobs'
import { wholeNumber } from '../texts/formats.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FeedEnd } from '../ui/feed-end.tsx'
import { CheckIcon } from '../ui/icons.tsx'
import { Moment } from '../ui/moment.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { tabClasses, tabRowClasses } from '../ui/tab-classes.ts'

function asked(search: URLSearchParams) {
  const state = jobStates.find((one) => one === search.get('state')) ?? 'failed'
  const kind = search.get('kind')?.slice(0, 128) ?? ''
  return { state, kind, jobs: pages(jobsGet, { state, ...(kind !== '' && { kind }) }) }
}

const numbers = query(jobCountsGet, {})

const warm = ownerPage<'admin_jobs'>(({ queries, search }) =>
  Promise.all([queries.warm(numbers), queries.warm(asked(search).jobs)]),
)
export const loader = pageLoader(warm)

const toState = (state: JobState, kind?: string) =>
  path('admin_jobs', null, { state: state === 'failed' ? undefined : state, kind: kind || undefined })

/** Admin page: work that waits, runs, or was given up on. */
export default function JobsRoute() {
  const { state, kind, jobs } = asked(useAddress().search)
  const counts = usePrefetchedQuery(numbers)
  return (
    <AdminFrame title={texts.jobs()} lead={texts.jobsText()}>
      <nav aria-label={texts.states()} className={tabRowClasses}>
        {jobStates.map((one) => (
          <Link
            key={one}
            to={toState(one)}
            aria-current={one === state ? 'page' : undefined}
            className={tabClasses}
          >
            {texts.stateWithCount({ state: stateNames[one](), count: wholeNumber(counts[one]) })}
          </Link>
        ))}
      </nav>
      {counts.is_cut && <p className="text-14 text-ink-soft">{texts.countsAreCut()}</p>}
      <Kinds state={state} kind={kind} counts={counts} />
      <JobList key={`${state} ${kind}`} jobs={jobs} state={state} kind={kind} />
    </AdminFrame>
  )
}

const stateNames = { failed: texts.stateFailed, waiting: texts.stateWaiting, running: texts.stateRunning }

/** Narrows the list to one kind; nothing while there is only one. */
function Kinds({ state, kind, counts }: { state: JobState; kind: string; counts: JobCounts }) {
  const kinds = counts.kinds.filter((one) => one[state] > 0)
  if (kinds.length < 2 && kind === '') return null
  return (
    <nav aria-label={texts.kinds()} className="flex flex-wrap gap-2">
      {['', ...kinds.map((one) => one.kind)].map((one) => (
        <Link
          key={one}
          to={toState(state, one)}
          aria-current={one === kind ? 'page' : undefined}
          className="rounded-full bg-sunken px-3 py-1.5 text-14 font-semibold aria-[current]:bg-ink aria-[current]:text-canvas"
        >
          {one === '' ? texts.allKinds() : <bdi>{one}</bdi>}
        </Link>
      ))}
    </nav>
  )
}

interface ListProps {
  jobs: ReturnType<typeof asked>['jobs']
  state: JobState
  kind: string
}

function JobList({ jobs, state, kind }: ListProps) {
  const feed = usePrefetchedPages(jobs)
  const { act, is_busy, refused } = useAct()
  const refreshed = () => void Promise.all([refreshAll(jobsGet), refresh(numbers)])
  const only = new Set(feed.items.map((one) => one.kind)).size === 1 ? feed.items[0]?.kind : undefined
  const whole = state === 'failed' ? kind || only : undefined

  async function retryAll(of: string) {
    const done = await act(failedJobsRetry, { kind: of })
    if (done === null) return
    toast({ text: texts.retriedAll({ count: done.retried_count }) })
    refreshed()
  }
  async function retry({ id: job_id }: SiteJob) {
    const done = await act(jobRetry, { job_id })
    if (done !== null) toast({ text: texts.retried() })
    refreshed()
  }
  async function discard({ id: job_id, kind: name }: SiteJob) {
    const question = {
      title: texts.discardTitle({ name }),
      text: texts.discardText(),
      yes: texts.discard(),
      is_dangerous: true,
    }
    if (!(await confirm(question))) return
    if ((await act(jobDiscard, { job_id })) !== null) toast({ text: texts.discarded() })
    refreshed()
  }

  return (
    <>
      <FormNotice refused={refused} />
      {whole !== undefined && feed.items.length > 1 && (
        <div>
          <Button is_busy={is_busy} onClick={() => void retryAll(whole)}>
            {texts.retryAll({ name: whole })}
          </Button>
        </div>
      )}
      {feed.items.length === 0 && (
        <EmptyState icon={<CheckIcon size={28} />} title={emptyTitles[state]()} text={emptyTexts[state]()} />
      )}
      <ul role="list" aria-label={stateNames[state]()} className="flex flex-col gap-3 empty:hidden">
        {feed.items.map((job) => (
          <li key={job.id} className="flex flex-col gap-2 rounded-24 bg-surface p-5 shadow-pane">
            <JobFacts job={job} />
            {job.attempts > 0 && job.state !== 'running' && (
              <div className="flex flex-wrap gap-2">
                <Button size="small" is_busy={is_busy} onClick={() => void retry(job)}>
                  {texts.retry()}
                </Button>
                {job.state === 'failed' && (
                  <Button size="small" variant="ghost" is_busy={is_busy} onClick={() => void discard(job)}>
                    {texts.discard()}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-28 rounded-24" />} />
    </>
  )
}

const emptyTitles = { failed: texts.noneFailed, waiting: texts.noneWaiting, running: texts.noneRunning }
const emptyTexts = {
  failed: texts.noneFailedText,
  waiting: texts.noneWaitingText,
  running: texts.noneRunningText,
}

const troubleTexts = {
  unreachable: texts.troubleUnreachable,
  too_slow: texts.troubleTooSlow,
  disk_full: texts.troubleDiskFull,
  stopped: texts.troubleStopped,
  database: texts.troubleDatabase,
  other: texts.troubleOther,
}

function JobFacts({ job }: { job: SiteJob }) {
  const { kind, state, attempts, most_attempts, added_at, run_at, running_since, failure } = job
  return (
    <>
      <h2 className="text-16 font-semibold wrap-anywhere" dir="ltr">
        <span className="block text-start">{kind}</span>
      </h2>
      <p className="flex flex-wrap gap-x-3 text-14 text-ink-soft">
        {state === 'waiting' && (
          <span>
            {texts.dueAt()} <Moment at={run_at} />
          </span>
        )}
        {running_since !== null && (
          <span>
            {texts.runningSince()} <Moment at={running_since} />
          </span>
        )}
        {attempts > 0 && <span>{texts.tries({ count: attempts, most: most_attempts })}</span>}
        <span>
          {texts.addedAt()} <Moment at={added_at} />
        </span>
      </p>
      {failure !== null && (
        <div className="flex flex-col gap-1">
          <p className="text-16">{troubleTexts[failure.trouble]()}</p>
          <p className="rounded-12 bg-sunken px-3 py-2 text-14 wrap-anywhere" dir="ltr" lang="en">
            {failure.text}
          </p>
        </div>
      )}
    </>
  )
}
