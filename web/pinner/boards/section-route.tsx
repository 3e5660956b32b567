import type { SectionId } from '@bowerbird/contract/kernel/ids'
import { Suspense } from 'react'
import { boardGet, boardSectionGet, boardSectionPinsGet } from '@bowerbird/contract/boards/board-calls'
import { lazyPart } from '../../client/lazy-part.ts'
import { pages, query } from '../../client/queries.ts'
import { useWithOptimistic } from '../../client/use-with-optimistic.ts'
import { usePrefetchedPages, usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useAddress, useRouteParams } from '../../navigation/address.ts'
import { goTo } from '../../navigation/go-to.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import type { Warm } from '../../page/page-context.ts'
import { backToBoard, emptySection, emptySectionText, findIdeas } from 'texts:empty-board'
import { pins as pinsText, pinsCount } from 'texts:pins'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { SectionsIcon } from '../../ui/icons.tsx'
import { BackIcon } from '../../ui/closeup-icons.tsx'
import { BoardProgress, OrganisedGrid } from '../organise/organised-grid.tsx'
import { mayOrganise, worksOn } from '../organise/organise-act.ts'
import { sectionAddress } from './section-address.ts'

const OrganiseButton = lazyPart(() => import('../organise/organise-button.tsx'))
const GuestBanner = lazyPart(() => import('../sharing/guest-banner.tsx'))
const SectionMenu = lazyPart(() => import('./section-menu.tsx'))
const BoardTabs = lazyPart(async () => ({ default: (await import('./board-tabs.tsx')).BoardTabs }))

const sectionOf = ({
  username,
  slug,
  section_slug,
}: {
  username: string
  slug: string
  section_slug: string
}) => query(boardSectionGet, { username, board_slug: slug, section_slug })
const boardOf = ({ username, slug }: { username: string; slug: string }) =>
  query(boardGet, { username, slug })
const feedOf = (section_id: SectionId) => pages(boardSectionPinsGet, { section_id })

const noSections: readonly [] = []

const warm: Warm<'section'> = async ({ params, queries }) => {
  const [section, board] = await Promise.all([queries.warm(sectionOf(params)), queries.warm(boardOf(params))])
  // Redirect an old name of the board or its owner to the current URL.
  if (board.slug !== params.slug || board.owner.username !== params.username)
    throw goTo(sectionAddress(section))
  await queries.warm(feedOf(section.id))
}
export const loader = pageLoader(warm)

export default function SectionRoute() {
  const params = useRouteParams('section')
  const section = usePrefetchedQuery(sectionOf(params))
  const board = useWithOptimistic(usePrefetchedQuery(boardOf(params)))
  const feed = usePrefetchedPages(feedOf(section.id))
  const { path: here } = useAddress()
  const isHydrated = useIsHydrated()
  return (
    <div className="px-(--page-margin)">
      <PageHead
        title={`${section.title} · ${board.name}`}
        description={pinsCount({ count: section.pin_count })}
        canonical={here}
        no_index={board.privacy !== 'public'}
      />
      <Suspense>{isHydrated && board.my_role === 'guest' && <GuestBanner />}</Suspense>
      <header className="mx-auto flex max-w-2xl flex-col items-center gap-2 pt-4 pb-8 text-center">
        <Link to={board.url} className={buttonClasses({ variant: 'ghost', size: 'small' })}>
          <BackIcon size={18} />
          {backToBoard({ name: board.name })}
        </Link>
        <h1 className="text-28 font-semibold text-balance wrap-anywhere">{section.title}</h1>
        <p className="text-14 text-ink-soft">{pinsCount({ count: section.pin_count })}</p>
        {board.my_role && (
          <div className="flex min-h-12 items-center gap-2">
            <Suspense>
              {isHydrated && <OrganiseButton board={board} section={section} />}
              {isHydrated && mayOrganise(board) && (
                <SectionMenu board={board} section={section} page="section" size="large" />
              )}
            </Suspense>
          </div>
        )}
      </header>
      {(board.privacy === 'public' || worksOn(board)) && (
        // As high as the tabs, so that nothing moves when they come.
        <div className="flex h-18">
          <Suspense>{isHydrated && <BoardTabs address={sectionAddress(section)} here="pins" />}</Suspense>
        </div>
      )}
      <BoardProgress board={board} />
      <OrganisedGrid
        label={pinsText()}
        board={board}
        section={section}
        sections={noSections}
        feed={feed}
        empty={
          <EmptyState icon={<SectionsIcon size={28} />} title={emptySection()} text={emptySectionText()}>
            <Link to={path('ideas')} className={buttonClasses({ size: 'large' })}>
              {findIdeas()}
            </Link>
          </EmptyState>
        }
      />
    </div>
  )
}
