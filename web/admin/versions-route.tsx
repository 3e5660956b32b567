import type { ReactNode } from 'react'
import { siteVersionsGet } from '@bowerbird/contract/desk/desk-calls'
import { query } from '../client/queries.ts'
import { usePrefetchedQuery } from '../client/use-prefetched-query.ts'
import { AdminFrame, AdminPart } from '../page/admin-frame.tsx'
import { ownerPage } from '../page/own-page.ts'
import { pageLoader } from '../page/page-loader.ts'
import {
  changelog,
  changelogText,
  database,
  lastMigration,
  migrations,
  noChangelog,
  system,
  version,
  versions,
  versionsText,
} from 'texts:admin-versions'
import { wholeNumber } from '../texts/formats.ts'
import { Moment } from '../ui/moment.tsx'

const running = query(siteVersionsGet, {})

const warm = ownerPage<'admin_versions'>(({ queries }) => queries.warm(running))
export const loader = pageLoader(warm)

/** Admin page: the version that runs, what it runs on, and what changed. */
export default function VersionsRoute() {
  const site = usePrefetchedQuery(running)
  const facts = [
    { label: version(), value: site.version },
    { label: 'Node.js', value: site.node },
    { label: database(), value: site.database },
    { label: system(), value: site.system },
    { label: migrations(), value: wholeNumber(site.migration_count) },
  ]
  return (
    <AdminFrame title={versions()} lead={versionsText()}>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,180px),1fr))] gap-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse gap-1 rounded-24 bg-surface p-5 shadow-pane">
            <dt className="text-14 text-ink-soft">{label}</dt>
            <dd className="text-20 font-semibold wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {site.last_migration !== null && (
        <p className="text-14 text-ink-soft wrap-anywhere">
          {lastMigration()} <bdi>{site.last_migration.name}</bdi>,{' '}
          <Moment at={site.last_migration.applied_at} />
        </p>
      )}
      <AdminPart title={changelog()}>
        <p className="text-14 text-ink-soft">
          {site.changelog.length === 0 ? noChangelog() : changelogText()}
        </p>
        {/* It is written in English, whatever the language of the page. */}
        <div lang="en" dir="ltr" className="flex flex-col gap-3">
          {site.changelog.map(({ title, parts }, i) => (
            <details key={title} open={i === 0} className="rounded-24 bg-surface p-5 shadow-pane">
              <summary className="cursor-pointer rounded-12 text-16 font-semibold">{title}</summary>
              <div className="mt-3 flex flex-col gap-3 text-14 wrap-anywhere">
                {parts.map((part) => (
                  <section key={part.title} className="flex flex-col gap-2">
                    {part.title !== '' && <h3 className="text-16 font-semibold">{part.title}</h3>}
                    {part.text !== '' && <p>{withCode(part.text)}</p>}
                    <ul className="flex list-disc flex-col gap-2 ps-5">
                      {part.entries.map((entry) => (
                        <li key={entry}>{withCode(entry)}</li>
                      ))}
                    </ul>
                  </section>
                ))}
              </div>
            </details>
          ))}
        </div>
      </AdminPart>
    </AdminFrame>
  )
}

/** Words between backticks are code. */
function withCode(text: string): ReactNode {
  const [before = '', code, ...rest] = text.split('`')
  if (code === undefined) return before
  return (
    <>
      {before}
      <code>{code}</code>
      {withCode(rest.join('`'))}
    </>
  )
}
