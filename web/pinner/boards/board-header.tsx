import { Suspense } from 'react'
import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { lazyPart } from '../../client/lazy-part.ts'
import { Link } from '../../shell/link.tsx'
import { path } from '../../shell/paths.ts'
import { followers, secret, unlisted } from '../../texts/boards-texts.ts'
import { pinsCount } from '../../texts/pins-texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { LockIcon } from '../../ui/icons/lock-icon.tsx'
import { UnlistedIcon } from '../../ui/icons/unlisted-icon.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { BoardFollowButton } from './board-follow-button.tsx'

const BoardMenu = lazyPart(() => import('./board-menu.tsx'))

/** A board's name, whose it is, how much is in it, and what can be done with it. */
export function BoardHeader({ board }: { board: BoardView }) {
  const isHydrated = useIsHydrated()
  const people = board.is_collaborative ? board.collaborating_users : [board.owner]
  return (
    <header className="mx-auto flex max-w-2xl flex-col items-center gap-2 pt-4 pb-8 text-center">
      <h1 className="text-28 font-semibold text-balance wrap-anywhere">{board.name}</h1>
      {board.privacy !== 'public' && (
        <p className="flex items-center gap-1.5 text-14 text-ink-soft">
          {board.privacy === 'secret' ? <LockIcon size={16} /> : <UnlistedIcon size={16} />}
          {board.privacy === 'secret' ? secret() : unlisted()}
        </p>
      )}
      {board.description && (
        <p className="text-16 whitespace-pre-line text-ink-soft wrap-anywhere">{board.description}</p>
      )}
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
      <p className="text-14 text-ink-soft">
        {pinsCount(board.pin_count)}
        {board.follower_count > 0 && ` · ${followers(board.follower_count)}`}
      </p>
      <div className="flex min-h-12 items-center gap-2 pt-1">
        {!board.owned_by_me && !board.collaborated_by_me && board.my_role !== 'guest' && (
          <BoardFollowButton board={board} />
        )}
        <Suspense fallback={<MenuPlaces board={board} />}>
          {isHydrated ? <BoardMenu board={board} /> : <MenuPlaces board={board} />}
        </Suspense>
      </div>
    </header>
  )
}

/** As much room as the menu will take, so that nothing beside it moves. */
function MenuPlaces({ board }: { board: BoardView }) {
  const mayAdd = board.owned_by_me || board.collaborated_by_me
  return <span className={mayAdd ? 'h-12 w-40' : 'size-12'} />
}
