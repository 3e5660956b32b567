import { siteStorageGet, siteStorageMeasure, storagePeopleGet } from '@bowerbird/contract/desk/storage-calls'
import type { SiteStorage, StoragePerson } from '@bowerbird/contract/desk/storage-models'
import { refresh } from '../client/browser-queries.ts'
import { paginationProps } from '../client/pagination-props.ts'
import { pages, query } from '../client/queries.ts'
import { usePrefetchedPages, usePrefetchedQuery } from '../client/use-prefetched-query.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { useAct } from '../forms/use-act.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { AdminFrame, AdminPart } from '../page/admin-frame.tsx'
import { ownerPage } from '../page/own-page.ts'
import { pageLoader } from '../page/page-loader.ts'
import * as texts from 'texts:admin-storage'
import { fileSize } from '../texts/file-size.ts'
import { usedOfQuota } from '../texts/storage-texts.ts'
import { Button } from '../ui/button.tsx'
import { FeedEnd } from '../ui/feed-end.tsx'
import { Moment } from '../ui/moment.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const site = query(siteStorageGet, {})
const people = pages(storagePeopleGet, {})

const warm = ownerPage<'admin_storage'>(({ queries }) =>
  Promise.all([queries.warm(site), queries.warm(people)]),
)
export const loader = pageLoader(warm)

/** Admin page: what takes room, by kind and by person. */
export default function StorageRoute() {
  const storage = usePrefetchedQuery(site)
  return (
    <AdminFrame title={texts.storage()} lead={texts.storageText()}>
      <ByKind storage={storage} />
      <AdminPart title={texts.byPerson()}>
        <p className="text-14 text-ink-soft">{texts.byPersonText()}</p>
        <People />
      </AdminPart>
    </AdminFrame>
  )
}

const kindNames = {
  originals: texts.kindOriginals,
  renditions: texts.kindRenditions,
  other_files: texts.kindOtherFiles,
  models: texts.kindModels,
  cache: texts.kindCache,
}

function ByKind({ storage }: { storage: SiteStorage }) {
  const { kinds, database_bytes, last_backup_bytes, has_bucket, free_bytes, total_bytes } = storage
  const rows = [
    ...kinds.map(({ kind, bytes, file_count }) => ({
      label: kindNames[kind](),
      bytes,
      note: texts.filesCount({ count: file_count }),
    })),
    { label: texts.kindDatabase(), bytes: database_bytes, note: '' },
  ]
  const most = Math.max(1, ...rows.map((row) => row.bytes))
  return (
    <AdminPart title={texts.byKind()}>
      <div className="flex flex-col gap-4 rounded-24 bg-surface p-5 shadow-pane">
        <dl className="flex flex-col gap-3">
          {rows.map(({ label, bytes, note }) => (
            <div key={label} className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1">
              <dt className="min-w-0 text-16">
                {label} {note !== '' && <span className="text-14 text-ink-soft">{note}</span>}
              </dt>
              <dd className="text-16 font-semibold tabular-nums">{fileSize(bytes)}</dd>
              <dd aria-hidden className="col-span-2 h-1.5 overflow-hidden rounded-full bg-pressed">
                <div
                  className="h-full rounded-full bg-accent"
                  style={{ width: `${(bytes / most) * 100}%` }}
                />
              </dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-col gap-1 text-14 text-ink-soft">
          {has_bucket && <p>{texts.filesInBucket()}</p>}
          {free_bytes !== null && total_bytes !== null && (
            <p>{texts.diskRoom({ free: fileSize(free_bytes), total: fileSize(total_bytes) })}</p>
          )}
          {last_backup_bytes !== null && <p>{texts.lastBackup({ size: fileSize(last_backup_bytes) })}</p>}
        </div>
        <Measure storage={storage} />
      </div>
    </AdminPart>
  )
}

function Measure({ storage: { measured_at, is_measuring } }: { storage: SiteStorage }) {
  const { act, is_busy, refused } = useAct()
  async function measure() {
    if ((await act(siteStorageMeasure, {})) !== null) await refresh(site)
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <FormNotice refused={refused} />
      <p role="status" className="text-14 text-ink-soft">
        {is_measuring && texts.isMeasuring()}
        {!is_measuring && measured_at === null && texts.notMeasured()}
        {!is_measuring && measured_at !== null && (
          <>
            {texts.measuredAt()} <Moment at={measured_at} />
          </>
        )}
      </p>
      {is_measuring ? (
        <Button onClick={() => void refresh(site)}>{texts.look()}</Button>
      ) : (
        <Button is_busy={is_busy} onClick={() => void measure()}>
          {texts.measure()}
        </Button>
      )}
    </div>
  )
}

function People() {
  const feed = usePrefetchedPages(people)
  return (
    <>
      {feed.items.length === 0 && <p className="text-16">{texts.nobodyStores()}</p>}
      <ul role="list" aria-label={texts.byPerson()} className="flex flex-col gap-2 empty:hidden">
        {feed.items.map((person) => (
          <li key={person.user_id}>
            <PersonRow person={person} />
          </li>
        ))}
      </ul>
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-18 rounded-24" />} />
    </>
  )
}

function PersonRow({ person }: { person: StoragePerson }) {
  const { user_id, username, full_name, own_quota_mb } = person
  return (
    <Link
      to={path('admin_person', { user_id })}
      className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-24 bg-surface p-4 shadow-pane transition-colors duration-100 hover:bg-sunken"
    >
      <span className="min-w-0">
        <span className="block text-16 font-semibold wrap-anywhere">{full_name}</span>
        <span className="block text-14 text-ink-soft wrap-anywhere">
          <bdi>@{username}</bdi>
          {own_quota_mb !== null && <> · {texts.hasOwnQuota()}</>}
        </span>
      </span>
      <span className="text-16 tabular-nums">{usedOfQuota(person)}</span>
    </Link>
  )
}
