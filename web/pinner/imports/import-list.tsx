import type { ImportView } from '@bowerbird/contract/imports/import-models'
import type { importsGet } from '@bowerbird/contract/imports/import-calls'
import { footOf } from '../../client/foot-of.ts'
import type { WarmPages } from '../../client/use-warm.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { dayOf } from '../../texts/formats.ts'
import { filesOf, importTitle, kindName, noImports, stateName } from '../../texts/imports-texts.ts'
import { pinsCount } from '../../texts/pins-texts.ts'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Earlier imports, the newest first. */
export function ImportList({ feed }: { feed: WarmPages<typeof importsGet> }) {
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
      <FeedEnd {...footOf(feed)} skeleton={<Skeleton className="h-18 rounded-16" />} />
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
          counts.total > 0 ? pinsCount(counts.total) : filesOf(file_count),
          stateName(state),
          dayOf(created_at),
        ].join(' · ')}
      </span>
    </Link>
  )
}
