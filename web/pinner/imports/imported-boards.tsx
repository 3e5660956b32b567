import type { ImportView } from '@bowerbird/contract/imports/import-models'
import { useWarm } from '../../client/use-warm.ts'
import { Link } from '../../navigation/link.tsx'
import { SettingsGroup } from '../../page/settings-frame.tsx'
import { boardsMade } from '../../texts/imports-texts.ts'
import { boardsOf } from './import-queries.ts'

/** The ways to the boards that an import filled. */
export function ImportedBoards({ import_ }: { import_: ImportView }) {
  const boards = new Map(
    useWarm(boardsOf(import_.id)).flatMap(({ board }) => (board ? [[board.id, board]] : [])),
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
