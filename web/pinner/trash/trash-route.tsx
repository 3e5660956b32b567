import { trashGet } from '@bowerbird/contract/trash/trash-calls'
import { pages } from '../../client/queries.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { goToLogIn } from '../../navigation/go-to.ts'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import type { Warm } from '../../page/page-context.ts'
import { trash, trashKinds as trashKindsText, trashText } from 'texts:trash'
import { TrashList, trashKindIn, trashKinds } from './trash-list.tsx'
import type { TrashKind } from './trash-list.tsx'
import { Link } from '../../navigation/link.tsx'
import { tabClasses, tabRowClasses } from '../../ui/tab-classes.ts'

const trashOf = (kind: TrashKind | undefined) => pages(trashGet, { page_size: 50, ...(kind && { kind }) })

const warm: Warm<'trash'> = ({ queries, viewer, search }) => {
  const kind = trashKindIn(search)
  if (!viewer.isAuth) throw goToLogIn(path('trash', null, { kind }))
  return queries.warm(trashOf(kind))
}
export const loader = pageLoader(warm)

/** The user's deleted items, with buttons to restore them (BOARD-16). */
export default function TrashRoute() {
  const kind = trashKindIn(useAddress().search)
  const feed = usePrefetchedPages(trashOf(kind))
  return (
    <div className="px-(--page-margin) pb-16">
      <PageHead title={trash()} no_index />
      <header className="mx-auto flex max-w-2xl flex-col items-center gap-2 pt-4 pb-4 text-center">
        <h1 className="text-28 font-semibold">{trash()}</h1>
        <p className="text-14 text-pretty text-ink-soft">{trashText()}</p>
        <TrashTabs kind={kind} />
      </header>
      <TrashList key={kind ?? 'all'} feed={feed} kind={kind} />
    </div>
  )
}

function TrashTabs({ kind: here }: { kind: TrashKind | undefined }) {
  return (
    <nav aria-label={trashKindsText()} className={`${tabRowClasses} max-w-full`}>
      {trashKinds.map(({ kind, label }) => (
        <Link
          key={label()}
          to={path('trash', null, { kind })}
          keep_scroll
          aria-current={kind === here ? 'page' : undefined}
          className={tabClasses}
        >
          {label()}
        </Link>
      ))}
    </nav>
  )
}
