import { Suspense } from 'react'
import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { lazyPart, patiently } from '../../client/lazy-part.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { followers, secret, unlisted } from 'texts:boards'
import { pinsCount } from 'texts:pins'
import { Avatar } from '../../ui/avatar.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { LockIcon, UnlistedIcon } from '../../ui/pin-icons.tsx'
import { worksOn } from '../organise/organise-act.ts'
import { follow, following, followPerson, unfollowPerson } from 'texts:follow'
import { Button } from '../../ui/button.tsx'

const BoardBanner = lazyPart(() => import('./board-banner.tsx'))
const BoardCategory = lazyPart(() => import('./board-category.tsx'))
const BoardMenu = lazyPart(() => import('./board-menu.tsx'))
const BoardTeam = lazyPart(() => import('./board-team.tsx'))

/** Name, people and counts of a board, and its menu. */
export function BoardHeader({ board }: { board: BoardView }) {
  const isHydrated = useIsHydrated()
  // Reserves the space of the menu, so that nothing beside it moves.
  const menuSpace = <span className={worksOn(board) ? 'h-12 w-54' : 'h-12 w-40'} />
  return (
    <header className="mx-auto flex max-w-2xl flex-col items-center gap-2 pt-4 pb-8 text-center">
      <Suspense>{isHydrated && hasBanner(board) && <BoardBanner board={board} />}</Suspense>
      <h1 dir="auto" className="text-28 font-semibold text-balance wrap-anywhere">
        {board.name}
      </h1>
      {board.privacy !== 'public' && (
        <p className="flex items-center gap-1.5 text-14 text-ink-soft">
          {board.privacy === 'secret' ? <LockIcon size={16} /> : <UnlistedIcon size={16} />}
          {board.privacy === 'secret' ? secret() : unlisted()}
        </p>
      )}
      {board.description && (
        <p dir="auto" className="text-16 whitespace-pre-line text-ink-soft wrap-anywhere">
          {board.description}
        </p>
      )}
      <BoardPeople board={board} />
      <p className="text-14 text-ink-soft">
        {pinsCount({ count: board.pin_count })}
        {board.follower_count > 0 && ` · ${followers({ count: board.follower_count })}`}
        <Suspense>{isHydrated && board.category && <BoardCategory board={board} />}</Suspense>
      </p>
      <div className="flex min-h-27 w-full flex-wrap content-start items-center justify-center gap-2 pt-1">
        {!worksOn(board) && board.my_role !== 'guest' && <BoardFollowButton board={board} />}
        <Suspense fallback={menuSpace}>{isHydrated ? <BoardMenu board={board} /> : menuSpace}</Suspense>
      </div>
    </header>
  )
}

const hasBanner = ({ my_role, archived_by_me_at }: BoardView) =>
  my_role === 'guest' || my_role === 'invited' || archived_by_me_at !== null

/** The board's owner and collaborators. */
function BoardPeople({ board }: { board: BoardView }) {
  const people = board.is_collaborative ? board.collaborating_users : [board.owner]
  const isHydrated = useIsHydrated()
  if (people.length > 1 && worksOn(board)) {
    const space = <span className="h-10" />
    return <Suspense fallback={space}>{isHydrated ? <BoardTeam board={board} /> : space}</Suspense>
  }
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
      {people.slice(0, 3).map(({ id, username, full_name, image_small_url }) => (
        <Link
          key={id}
          to={path('profile', { username })}
          className="flex items-center gap-2 rounded-full pe-2 text-14 font-semibold hover:underline"
        >
          <Avatar name={full_name} image_url={image_small_url} size={32} />
          {full_name}
        </Link>
      ))}
      {people.length > 3 && <span className="text-14 text-ink-soft">+{people.length - 3}</span>}
    </div>
  )
}

/** Follows or unfollows a board. What that does loads with the first press. */
function BoardFollowButton({ board }: { board: BoardView }) {
  const { name, followed_by_me } = board
  const change = async () => (await patiently(() => import('./follow-board.ts'))).followBoard(board)
  return (
    <Button
      variant={followed_by_me ? 'secondary' : 'primary'}
      size="large"
      aria-label={followed_by_me ? unfollowPerson({ name }) : followPerson({ name })}
      onClick={() => void change()}
    >
      {followed_by_me ? following() : follow()}
    </Button>
  )
}
