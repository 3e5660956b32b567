import { Suspense } from 'react'
import { boardsGet } from '@bowerbird/contract/boards/board-calls'
import type { UserView } from '@bowerbird/contract/people/user-models'
import { lazyPart } from '../../client/lazy-part.ts'
import { pages } from '../../client/queries.ts'
import { usePrefetchedPages, usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import {
  createBoard,
  exploreIdeas,
  noArchivedBoards,
  noArchivedBoardsText,
  noBoards,
  noBoardsOwn,
  noBoardsOwnText,
} from 'texts:people'
import { trash } from 'texts:trash'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { SectionsIcon } from '../../ui/icons.tsx'
import { BoardList } from '../board-cards/board-list.tsx'
import { personOf } from '../person-cards/person-of.ts'
import { boardSorts } from './board-sorts.ts'
import type { Sort } from './board-sorts.ts'
import { ProfileHead } from './profile-head.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { allBoards, archivedBoards } from 'texts:boards'

const BoardSort = lazyPart(() => import('./board-sort.tsx'))
const ConnectUpsell = lazyPart(() => import('./connect-upsell.tsx'))
const IncomingInvites = lazyPart(() => import('../collaborators/incoming-invites.tsx'))

export const profileBoardsOf = (username: string, sort: Sort) =>
  pages(boardsGet, { username, ...(sort === 'archived' ? { archived_only: true } : { sort }) })

const listsUnproven = ({ website_url, domain_verified }: UserView) => website_url !== null && !domain_verified

/** A profile with its boards, at its own URL and at that of its Saved tab. */
export function ProfileScreen({ username }: { username: string }) {
  const user = usePrefetchedQuery(personOf(username))
  const { sort } = boardSorts.read(useAddress().search)
  const boards = usePrefetchedPages(profileBoardsOf(username, sort))
  const isHydrated = useIsHydrated()
  return (
    <div className="px-(--page-margin)">
      <ProfileHead user={user} />
      <ProfileHeader user={user} />
      <Suspense>{isHydrated && user.is_me && <IncomingInvites />}</Suspense>
      <Suspense>{isHydrated && user.is_me && listsUnproven(user) && <ConnectUpsell />}</Suspense>
      {(boards.items.length > 1 || user.is_me) && (
        <div className="mb-3 flex min-h-10 flex-wrap items-center justify-center gap-2 sm:justify-end">
          {user.is_me && <ArchivedLink username={username} sort={sort} />}
          {user.is_me && (
            <Link to={path('trash')} className={buttonClasses({ variant: 'ghost' })}>
              {trash()}
            </Link>
          )}
          <Suspense>
            {isHydrated && <BoardSort username={username} sort={sort} is_own={user.is_me} />}
          </Suspense>
        </div>
      )}
      <BoardList
        feed={boards}
        empty={
          sort === 'archived' ? (
            <EmptyState
              icon={<SectionsIcon size={28} />}
              title={noArchivedBoards()}
              text={noArchivedBoardsText()}
            />
          ) : user.is_me ? (
            <EmptyState icon={<SectionsIcon size={28} />} title={noBoardsOwn()} text={noBoardsOwnText()}>
              <Link
                to={path('board_create')}
                className={buttonClasses({ variant: 'primary', size: 'large' })}
              >
                {createBoard()}
              </Link>
              <Link to={path('ideas')} className={buttonClasses({ size: 'large' })}>
                {exploreIdeas()}
              </Link>
            </EmptyState>
          ) : (
            <EmptyState icon={<SectionsIcon size={28} />} title={noBoards({ name: user.full_name })}>
              <Link to={path('ideas')} className={buttonClasses({ size: 'large' })}>
                {exploreIdeas()}
              </Link>
            </EmptyState>
          )
        }
      />
    </div>
  )
}

/** Link between one's own boards and the archived ones. */
function ArchivedLink({ username, sort }: { username: string; sort: Sort }) {
  const isThere = sort === 'archived'
  return (
    <Link
      to={path('profile', { username }, isThere ? {} : { sort: 'archived' })}
      keep_scroll
      className={buttonClasses({ variant: 'ghost' })}
    >
      {isThere ? allBoards() : archivedBoards()}
    </Link>
  )
}
