import { refresh } from '../../client/browser-queries.ts'
import { useLookAgain } from '../../client/use-look-again.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useRouteParams } from '../../navigation/address.ts'
import { goToLogIn } from '../../navigation/go-to.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { SettingsFrame, SettingsGroup } from '../../page/settings-frame.tsx'
import type { Warm } from '../../page/page-context.ts'
import { backToImports, importTitle, boardsMade } from 'texts:imports'
import { ImportBoards } from './import-boards.tsx'
import { boardsOf, isMoving, oneImport, importRowsOf } from './import-drop.tsx'
import { ImportRows } from './import-rows.tsx'
import { ImportState } from './import-state.tsx'
import type { ImportView } from '@bowerbird/contract/imports/import-models'

const warm: Warm<'import_run'> = async ({ params: { import_id }, queries, viewer }) => {
  if (!viewer.isAuth) throw goToLogIn(path('import_run', { import_id }))
  await Promise.all([
    queries.warm(oneImport(import_id)),
    queries.warm(boardsOf(import_id)),
    queries.warm(importRowsOf(import_id, 'all')),
  ])
}
export const loader = pageLoader(warm)

/** One import: files read, targets, progress and rows (BOARD-14). */
export default function ImportRunRoute() {
  const { import_id } = useRouteParams('import_run')
  const shown = usePrefetchedQuery(oneImport(import_id))
  useLookAgain(isMoving(shown), () => {
    const before = shown.state
    void refresh(oneImport(import_id)).then(() => {
      if (before === 'reading' || before === 'running') void refresh(boardsOf(import_id))
      void refresh(importRowsOf(import_id, 'all'))
    })
  })
  return (
    <SettingsFrame title={shown.name || importTitle()}>
      <ImportState import_={shown} />
      {shown.can_start && shown.state === 'ready' && <ImportBoards import_={shown} />}
      {!isMoving(shown) && shown.counts.done > 0 && <ImportedBoards import_={shown} />}
      {shown.counts.total > 0 && <ImportRows import_={shown} />}
      <p>
        <Link to={path('settings_import')} className="text-14 font-semibold underline underline-offset-2">
          {backToImports()}
        </Link>
      </p>
    </SettingsFrame>
  )
}

/** Links to the boards that an import filled. */
function ImportedBoards({ import_ }: { import_: ImportView }) {
  const boards = new Map(
    usePrefetchedQuery(boardsOf(import_.id)).flatMap(({ board }) => (board ? [[board.id, board]] : [])),
  )
  if (boards.size === 0) return null
  return (
    <SettingsGroup title={boardsMade()}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {[...boards.values()].map(({ id, name, url }) => (
          <li key={id} className="min-w-0">
            <Link to={url} className="block truncate py-2 text-14 font-semibold underline underline-offset-2">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </SettingsGroup>
  )
}
