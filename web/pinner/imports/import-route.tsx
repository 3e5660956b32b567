import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { ownPage } from '../../page/own-page.ts'
import { SettingsFrame, SettingsGroup } from '../../page/settings-frame.tsx'
import { importLead, importTitle, pastImports, whatCanCome, filesOf, noImports } from 'texts:imports'
import { kindHelp, kindName, stateName } from '../../texts/imports-texts.ts'
import { ImportDrop, ownImports } from './import-drop.tsx'
import { importKinds } from '@bowerbird/contract/imports/import-terms'
import type { ImportView } from '@bowerbird/contract/imports/import-models'
import type { importsGet } from '@bowerbird/contract/imports/import-calls'
import { paginationProps } from '../../client/pagination-props.ts'
import type { WarmPages } from '../../client/use-prefetched-query.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { dayOf } from '../../texts/formats.ts'
import { pinsCount } from 'texts:pins'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const warm = ownPage('settings_import', ({ queries }) => queries.warm(ownImports))
export const loader = pageLoader(warm)

/** Starts imports, and lists earlier ones (BOARD-14). */
export default function ImportRoute() {
  const feed = usePrefetchedPages(ownImports)
  return (
    <SettingsFrame title={importTitle()} lead={importLead()}>
      <ImportDrop />
      <SettingsGroup title={pastImports()}>
        <ImportList feed={feed} />
      </SettingsGroup>
      <SettingsGroup title={whatCanCome()}>
        <ImportKinds />
      </SettingsGroup>
    </SettingsFrame>
  )
}

/** Explains each kind of file, and where to get it. */
function ImportKinds() {
  return (
    <dl className="flex flex-col gap-4">
      {importKinds.map((kind) => (
        <div key={kind} className="flex flex-col gap-0.5">
          <dt className="text-16 font-semibold">{kindName(kind)}</dt>
          <dd className="text-14 text-pretty text-ink-soft">{kindHelp(kind)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Earlier imports, newest first. */
function ImportList({ feed }: { feed: WarmPages<typeof importsGet> }) {
  if (feed.items.length === 0 && !feed.has_more) return <p className="text-14 text-ink-soft">{noImports()}</p>
  return (
    <div>
      <ul className="flex flex-col gap-2">
        {feed.items.map((one) => (
          <li key={one.id}>
            <ImportCard import_={one} />
          </li>
        ))}
      </ul>
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-18 rounded-16" />} />
    </div>
  )
}

function ImportCard({
  import_: { id, name, kind, state, counts, file_count, created_at },
}: {
  import_: ImportView
}) {
  return (
    <Link
      to={path('import_run', { import_id: id })}
      className="flex min-h-18 flex-col justify-center gap-0.5 rounded-16 bg-sunken px-4 py-3 transition-colors duration-100 hover:bg-pressed"
    >
      <span className="truncate text-16 font-semibold" dir="auto">
        {name || importTitle()}
      </span>
      <span className="text-14 text-ink-soft">
        {[
          ...(kind ? [kindName(kind)] : []),
          counts.total > 0 ? pinsCount({ count: counts.total }) : filesOf({ count: file_count }),
          stateName(state),
          dayOf(created_at),
        ].join(' · ')}
      </span>
    </Link>
  )
}
