import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { useState } from 'react'
import { boardGet } from '@bowerbird/contract/boards/board-calls'
import { query } from '../../client/queries.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useAddress, useRouteParams } from '../../navigation/address.ts'
import { goToLogIn } from '../../navigation/go-to.ts'
import { path } from '../../navigation/paths.ts'
import { navigation } from '../../navigation/navigation.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import type { Warm } from '../../page/page-context.ts'
import { addSection } from 'texts:saving'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { CreateForPin, pinIn } from '../save-page/create-for-pin.tsx'
import { SectionForm } from '../saving/section-form.tsx'
import { slugOf } from './section-address.ts'

const boardOf = ({ board_id }: { board_id: BoardId }) => query(boardGet, { board_id })

const warm: Warm<'section_create'> = ({ params, queries, viewer }) => {
  if (!viewer.isAuth) throw goToLogIn(path('section_create', params))
  return queries.warm(boardOf(params))
}
export const loader = pageLoader(warm)

export default function SectionCreateRoute() {
  const board = usePrefetchedQuery(boardOf(useRouteParams('section_create')))
  const { state } = useAddress()
  // As on the page that creates boards.
  const pin = useIsHydrated() ? pinIn(state) : null
  const [typed, setTyped] = useState('')
  const place = { username: board.owner.username, slug: slugOf(board.url) }
  return (
    <div className="mx-auto max-w-md px-6 pt-8 pb-16">
      <PageHead title={addSection()} no_index />
      {pin ? (
        <CreateForPin pin={{ ...pin, board, name: typed }} />
      ) : (
        <>
          <h1 className="text-28 font-semibold">{addSection()}</h1>
          <p className="pb-6 text-16 text-ink-soft">{board.name}</p>
          <SectionForm
            board_id={board.id}
            onName={setTyped}
            onMade={({ slug }) =>
              void navigation.to(path('section', { ...place, section_slug: slug }), { replace: true })
            }
          />
        </>
      )}
    </div>
  )
}
