import { Suspense } from 'react'
import { boardFeedGet, boardGet, boardSectionsGet } from '@bowerbird/contract/boards/board-calls'
import { lazyPart } from '../../client/lazy-part.ts'
import { pages, query } from '../../client/queries.ts'
import { useOverlaid } from '../../client/use-overlaid.ts'
import { useWarm, useWarmPages } from '../../client/use-warm.ts'
import { useRouteParams } from '../../navigation/address.ts'
import { goTo } from '../../navigation/go-to.ts'
import { browserLoader } from '../../page/browser-loader.ts'
import { serverLoader } from '../../page/server-loader.ts'
import type { Warm } from '../../page/warm.ts'
import { pins as pinsText } from '../../texts/pins-texts.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { BoardProgress } from '../organise/board-progress.tsx'
import { OrganisedGrid } from '../organise/organised-grid.tsx'
import { BoardHead } from './board-head.tsx'
import { BoardHeader } from './board-header.tsx'
import { SectionStrip } from './section-strip.tsx'

const EmptyBoard = lazyPart(() => import('./empty-board.tsx'))

const boardOf = ({ username, slug }: { username: string; slug: string }) =>
  query(boardGet, { username, slug })
const sectionsOf = (board_id: string) => query(boardSectionsGet, { board_id })
// Pins of sections stand in their sections.
const feedOf = (board_id: string) => pages(boardFeedGet, { board_id, filter_section_pins: true })

const warm: Warm<'board'> = async ({ params, queries }) => {
  const board = await queries.warm(boardOf(params))
  // An old name of the board or its owner leads to the one it has now.
  if (board.slug !== params.slug || board.owner.username !== params.username) throw goTo(board.url)
  const { id } = board
  await Promise.all([queries.warm(sectionsOf(id)), queries.warm(feedOf(id))])
}
export const loader = serverLoader(warm)
export const clientLoader = browserLoader(warm)

export default function BoardRoute() {
  const board = useOverlaid(useWarm(boardOf(useRouteParams('board'))))
  const sections = useWarm(sectionsOf(board.id))
  const feed = useWarmPages(feedOf(board.id))
  const isHydrated = useIsHydrated()
  return (
    <div className="px-(--page-margin)">
      <BoardHead board={board} />
      <BoardHeader board={board} />
      <BoardProgress board={board} />
      {sections.length > 0 && <SectionStrip board={board} sections={sections} />}
      <OrganisedGrid
        label={pinsText()}
        board={board}
        sections={sections}
        feed={feed}
        empty={sections.length > 0 ? null : <Suspense>{isHydrated && <EmptyBoard board={board} />}</Suspense>}
      />
    </div>
  )
}
