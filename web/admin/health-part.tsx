import type { HealthState, SiteHealth, SiteProcess } from '@bowerbird/contract/desk/desk-models'
import type { ReactNode } from 'react'
import * as texts from 'texts:admin-health'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { AdminPart } from '../page/admin-frame.tsx'
import { durationOf } from '../texts/duration.ts'
import { fileSize } from '../texts/file-size.ts'
import { wholeNumber } from '../texts/formats.ts'
import { classNames } from '../ui/class-names.ts'
import { Moment } from '../ui/moment.tsx'

/** Health of the site at a glance: how each part is, and what to do where it is not good. */
export function HealthPart({ health }: { health: SiteHealth }) {
  const { database, disk, mail, jobs, memory, backup } = health
  return (
    <AdminPart title={texts.health()}>
      <ul role="list" className="grid gap-3 sm:grid-cols-2">
        <Part
          title={texts.database()}
          state={database.state}
          notice={databaseNotices[database.notice ?? 'none']}
          is_wide
        >
          <p>{texts.databaseFacts({ version: database.version, size: fileSize(database.bytes) })}</p>
          <Small>
            {texts.databaseConnections({
              count: database.connection_count,
              most: wholeNumber(database.most_connections),
            })}{' '}
            {texts.databaseLatency({ milliseconds: wholeNumber(Math.ceil(database.latency_ms)) })}
          </Small>
        </Part>
        <Part title={texts.disk()} state={disk.state} notice={diskNotices[disk.notice ?? 'none']}>
          {disk.free_bytes !== null && disk.total_bytes !== null && (
            <p>{texts.diskFacts({ free: fileSize(disk.free_bytes), total: fileSize(disk.total_bytes) })}</p>
          )}
          <SeeMore to={path('admin_storage')} text={texts.diskSee()} />
        </Part>
        <Part title={texts.mail()} state={mail.state} notice={mailNotices[mail.notice ?? 'none']}>
          <MailFacts mail={mail} />
        </Part>
        <Part title={texts.jobs()} state={jobs.state} notice={jobsNotices[jobs.notice ?? 'none']}>
          <p>
            {jobs.waiting_count === 0
              ? texts.jobsNone()
              : texts.jobsWaiting({ count: jobs.waiting_count, time: durationOf(jobs.oldest_seconds) })}
          </p>
          {jobs.failed_count > 0 && <Small>{texts.jobsFailed({ count: jobs.failed_count })}</Small>}
          <SeeMore to={path('admin_jobs')} text={texts.jobsSee()} />
        </Part>
        <Part title={texts.backup()} state={backup.state} notice={backupNotices[backup.notice ?? 'none']}>
          {backup.ended_at === null && backup.notice === null && <p>{texts.backupElsewhere()}</p>}
          {backup.ended_at !== null && (
            <>
              <p>
                {texts.backupLast()} <Moment at={backup.ended_at} />
              </p>
              {backup.bytes !== null && <Small>{fileSize(backup.bytes)}</Small>}
            </>
          )}
        </Part>
        <Part
          title={texts.memory()}
          state={memory.state}
          notice={memoryNotices[memory.notice ?? 'none']}
          is_wide
        >
          <p>
            {texts.memoryFacts({ free: fileSize(memory.free_bytes), total: fileSize(memory.total_bytes) })}
          </p>
          <Processes processes={memory.processes} database_bytes={memory.database_bytes} />
        </Part>
      </ul>
    </AdminPart>
  )
}

const none = () => null

const databaseNotices = { none, slow: texts.databaseSlow, few_connections: texts.databaseFull }
const diskNotices = { none, low: texts.diskLow, nearly_full: texts.diskFull, unknown: texts.diskUnknown }
const mailNotices = { none, not_set_up: texts.mailNotSetUp, refused: texts.mailRefused, late: texts.mailLate }
const jobsNotices = {
  none,
  no_worker: texts.jobsNoWorker,
  late: texts.jobsLate,
  failed: texts.jobsFailedText,
  parked: texts.jobsParked,
}
const memoryNotices = {
  none,
  low: texts.memoryLow,
  silent: texts.memorySilent,
  versions: texts.memoryVersions,
}
const backupNotices = { none, never: texts.backupNever, old: texts.backupOld }

interface PartProps {
  title: string
  state: HealthState
  /** What is wrong, and what to do about it. */
  notice: () => string | null
  is_wide?: boolean
  children: ReactNode
}

function Part({ title, state, notice, is_wide = false, children }: PartProps) {
  const text = notice()
  return (
    <li
      className={classNames(
        'flex flex-col gap-2 rounded-24 bg-surface p-5 text-16 shadow-pane',
        is_wide && 'sm:col-span-2',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-16 font-semibold">{title}</h3>
        <StateMark state={state} />
      </div>
      {children}
      {text !== null && <p className="text-14 text-pretty text-ink-soft">{text}</p>}
    </li>
  )
}

const stateNames = { good: texts.stateGood, look: texts.stateLook, failing: texts.stateFailing }
const stateColors = {
  good: 'bg-sunken text-success',
  look: 'bg-sunken text-warning',
  failing: 'bg-danger-wash text-danger',
}

function StateMark({ state }: { state: HealthState }) {
  return (
    <span className={classNames('rounded-full px-2.5 py-0.5 text-12 font-semibold', stateColors[state])}>
      {stateNames[state]()}
    </span>
  )
}

const Small = ({ children }: { children: ReactNode }) => (
  <p className="text-14 text-ink-soft tabular-nums">{children}</p>
)

const SeeMore = ({ to, text }: { to: string; text: string }) => (
  <p>
    <Link to={to} className="text-14 font-semibold text-accent underline">
      {text}
    </Link>
  </p>
)

function MailFacts({ mail }: { mail: SiteHealth['mail'] }) {
  const { is_set_up, last_sent_at, last_failure, waiting_count } = mail
  return (
    <>
      <p>
        {last_sent_at !== null && (
          <>
            {texts.mailLast()} <Moment at={last_sent_at} />
          </>
        )}
        {last_sent_at === null && (is_set_up ? texts.mailNoneSent() : texts.mailKept())}
      </p>
      {waiting_count > 0 && <Small>{texts.mailWaiting({ count: waiting_count })}</Small>}
      {last_failure !== null && (
        <p className="text-14 wrap-anywhere text-ink-soft">
          {texts.mailFailed()} <Moment at={last_failure.at} />: <bdi>{last_failure.text}</bdi>
        </p>
      )}
      <SeeMore to={path('admin_mail')} text={texts.mailSee()} />
    </>
  )
}

const roleNames = {
  all: texts.roleAll,
  web: texts.roleWeb,
  worker: texts.roleWorker,
  discovery: texts.roleDiscovery,
}
const childNames = {
  pictures: texts.childPictures,
  picture_texts: texts.childPictureTexts,
  meanings: texts.childMeanings,
  pages: texts.childPages,
}

interface ProcessesProps {
  processes: readonly SiteProcess[]
  database_bytes: number | null
}

/** Every process of the site with the memory that it takes; those that it started below it. */
function Processes({ processes, database_bytes }: ProcessesProps) {
  return (
    <div className="flex flex-col divide-y divide-line">
      {processes.map((one) => (
        <dl key={`${one.host} ${one.pid}`} className="flex flex-col py-2">
          <Row bytes={one.bytes}>
            {roleNames[one.role]()}
            <span className="block text-14 text-ink-soft wrap-anywhere">
              <bdi>{texts.processPlace({ host: one.host, pid: String(one.pid) })}</bdi>
              {one.is_silent && <span className="text-warning"> · {texts.processSilent()}</span>}
            </span>
          </Row>
          {one.children.map((child, i) => (
            // Two of a kind have nothing that tells them apart.
            // eslint-disable-next-line react/no-array-index-key
            <Row key={i} bytes={child.bytes} is_child>
              {childNames[child.kind]()}
            </Row>
          ))}
        </dl>
      ))}
      {database_bytes !== null && (
        <dl className="flex flex-col py-2">
          <Row bytes={database_bytes}>PostgreSQL</Row>
        </dl>
      )}
    </div>
  )
}

interface RowProps {
  bytes: number | null
  is_child?: boolean
  children: ReactNode
}

function Row({ bytes, is_child = false, children }: RowProps) {
  return (
    <div className={classNames('flex items-baseline justify-between gap-3', is_child && 'ps-4 text-14')}>
      <dt className="min-w-0">{children}</dt>
      <dd className="shrink-0 tabular-nums">{bytes === null ? texts.memoryUnknown() : fileSize(bytes)}</dd>
    </div>
  )
}
