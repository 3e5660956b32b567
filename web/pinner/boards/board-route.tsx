import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { Suspense } from 'react'
import { boardFeedGet, boardGet, boardSectionsGet } from '@bowerbird/contract/boards/board-calls'
import { lazyPart } from '../../client/lazy-part.ts'
import { pages, query } from '../../client/queries.ts'
import { useWithOptimistic } from '../../client/use-with-optimistic.ts'
import { usePrefetchedPages, usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useRouteParams } from '../../navigation/address.ts'
import { goTo } from '../../navigation/go-to.ts'
import { pageLoader } from '../../page/page-loader.ts'
import type { Warm } from '../../page/page-context.ts'
import { pins as pinsText, pinsCount } from 'texts:pins'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { BoardProgress, OrganisedGrid } from '../organise/organised-grid.tsx'
import { BoardHeader } from './board-header.tsx'
import type { BoardView, SectionView } from '@bowerbird/contract/boards/board-models'
import { PageHead } from '../../page/page-head.tsx'
import { createdBy, sectionsTitle } from 'texts:boards'
import { CardGrid } from '../../ui/card-grid.tsx'
import { mayOrganise } from '../organise/organise-act.ts'
import { SectionCard } from './section-card.tsx'

const OwnSections = lazyPart(() => import('./own-sections.tsx'))

/** A board's sections above its pins. */
export function SectionStrip({ board, sections }: { board: BoardView; sections: readonly SectionView[] }) {
  const isHydrated = useIsHydrated()
  const cards = (
    <CardGrid label={sectionsTitle()} least={160}>
      {sections.map((section) => (
        <SectionCard key={section.id} section={section} />
      ))}
    </CardGrid>
  )
  return (
    <section className="pb-10">
      <h2 className="sr-only">{sectionsTitle()}</h2>
      {isHydrated && mayOrganise(board) ? (
        <Suspense fallback={cards}>
          <OwnSections board={board} sections={sections} />
        </Suspense>
      ) : (
        cards
      )}
    </section>
  )
}

const EmptyBoard = lazyPart(() => import('./empty-board.tsx'))

const boardOf = ({ username, slug }: { username: string; slug: string }) =>
  query(boardGet, { username, slug })
const sectionsOf = (board_id: BoardId) => query(boardSectionsGet, { board_id })
// Pins in sections appear in their sections.
const feedOf = (board_id: BoardId) => pages(boardFeedGet, { board_id, filter_section_pins: true })

const warm: Warm<'board'> = async ({ params, queries }) => {
  const board = await queries.warm(boardOf(params))
  // Redirect an old name of the board or its owner to the current URL.
  if (board.slug !== params.slug || board.owner.username !== params.username) throw goTo(board.url)
  const { id } = board
  await Promise.all([queries.warm(sectionsOf(id)), queries.warm(feedOf(id))])
}
export const loader = pageLoader(warm)

export default function BoardRoute() {
  const board = useWithOptimistic(usePrefetchedQuery(boardOf(useRouteParams('board'))))
  const sections = usePrefetchedQuery(sectionsOf(board.id))
  const feed = usePrefetchedPages(feedOf(board.id))
  const isHydrated = useIsHydrated()
  return (
    <div className="px-(--page-margin)">
      {/* Crawlers read documents alone: the browser keeps the title up to date. */}
      {import.meta.env.SSR ? <BoardHead board={board} /> : <PageHead title={board.name} />}
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

/** The board page's metadata for search engines and link previews. */
function BoardHead({ board }: { board: BoardView }) {
  const cover = board.coverImageSpec_400x300
  const description =
    board.description ||
    `${pinsCount({ count: board.pin_count })} · ${createdBy({ name: board.owner.full_name })}`
  return (
    <PageHead
      title={board.name}
      description={description}
      canonical={board.url}
      image={cover && { url: cover.url, width: cover.width, height: cover.height, alt: board.name }}
      no_index={board.privacy !== 'public'}
      json_ld={{
        '@context': 'https://schema.org',
        '@type': 'CollectionPage',
        name: board.name,
        description,
        author: { '@type': 'Person', name: board.owner.full_name, url: `/${board.owner.username}/` },
      }}
    />
  )
}
