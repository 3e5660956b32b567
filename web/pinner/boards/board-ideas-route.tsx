import { boardGet, boardSectionGet } from '@bowerbird/contract/boards/board-calls'
import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { boardContentRecommendationGet } from '@bowerbird/contract/feed/idea-calls'
import type { BoardId, SectionId } from '@bowerbird/contract/kernel/ids'
import { pages, query } from '../../client/queries.ts'
import { usePrefetchedPages, usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useWithOptimistic } from '../../client/use-with-optimistic.ts'
import { useRouteParams } from '../../navigation/address.ts'
import { goTo } from '../../navigation/go-to.ts'
import type { RouteParams } from '../../navigation/route-table.ts'
import type { Warm } from '../../page/page-context.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { IdeasPage } from './ideas-page.tsx'
import { sectionAddress } from './section-address.ts'

type SectionPath = RouteParams<'section_ideas'>
/** Of a board, or of a section where one is named. */
type IdeasPath = RouteParams<'board_ideas'> & Partial<SectionPath>

const boardOf = ({ username, slug }: IdeasPath) => query(boardGet, { username, slug })
const sectionOf = ({ username, slug, section_slug }: SectionPath) =>
  query(boardSectionGet, { username, board_slug: slug, section_slug })
const ideasOfBoard = (id: BoardId) => pages(boardContentRecommendationGet, { id })
const ideasOfSection = (id: SectionId) => pages(boardContentRecommendationGet, { id, type: 'section' })

const inSection = (params: IdeasPath): params is SectionPath => params.section_slug !== undefined

const warm: Warm<'board_ideas'> = async ({ params, queries }) => {
  const [board, section] = await Promise.all([
    queries.warm(boardOf(params)),
    inSection(params) ? queries.warm(sectionOf(params)) : null,
  ])
  // Redirect an old name of the board or its owner to the current URL.
  if (board.slug !== params.slug || board.owner.username !== params.username)
    throw goTo(`${section ? sectionAddress(section) : board.url}_ideas/`)
  await queries.warm(section ? ideasOfSection(section.id) : ideasOfBoard(board.id))
}
export const loader = pageLoader(warm)

export default function BoardIdeasRoute() {
  const params: IdeasPath = useRouteParams('board_ideas')
  const board = useWithOptimistic(usePrefetchedQuery(boardOf(params)))
  return inSection(params) ? <SectionIdeas board={board} params={params} /> : <BoardIdeas board={board} />
}

function BoardIdeas({ board }: { board: BoardView }) {
  return <IdeasPage board={board} section={null} feed={usePrefetchedPages(ideasOfBoard(board.id))} />
}

function SectionIdeas({ board, params }: { board: BoardView; params: SectionPath }) {
  const section = usePrefetchedQuery(sectionOf(params))
  return <IdeasPage board={board} section={section} feed={usePrefetchedPages(ideasOfSection(section.id))} />
}
