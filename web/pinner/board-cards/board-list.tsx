import type { ReactNode } from 'react'
import type { BoardView } from '@bowerbird/contract/boards/board-models'
import type { boardsGet } from '@bowerbird/contract/boards/board-calls'
import { paginationProps } from '../../client/pagination-props.ts'
import { useOptimisticList } from '../../client/use-with-optimistic.ts'
import type { WarmPages } from '../../client/use-prefetched-query.ts'
import { boards as boardsText, createdBy } from 'texts:boards'
import { CardGrid } from '../../ui/card-grid.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Link } from '../../navigation/link.tsx'
import { pinsCount } from 'texts:pins'
import { groupBoard, protectedBoard, secretBoard, sections } from 'texts:saving'
import { PeopleIcon } from '../../ui/list-icons.tsx'
import { LockIcon, UnlistedIcon } from '../../ui/pin-icons.tsx'
import { BoardMosaic } from './board-mosaic.tsx'

type BoardFeed = Omit<WarmPages<typeof boardsGet>, 'items'> & { items: readonly BoardView[] }

interface BoardListProps {
  feed: BoardFeed
  shows_owner?: boolean
  /** Shown when the list is empty. */
  empty: ReactNode
}

/** Boards as cards, with infinite scroll. */
export function BoardList({ feed, shows_owner, empty }: BoardListProps) {
  const boards = useOptimisticList(feed.items)
  if (boards.length === 0 && !feed.has_more) return empty
  return (
    <>
      <CardGrid label={boardsText()}>
        {boards.map((board) => (
          <BoardCard key={board.id} board={board} {...(shows_owner && { shows_owner })} />
        ))}
      </CardGrid>
      <FeedEnd {...paginationProps(feed)} skeleton={<BoardSkeletons />} />
    </>
  )
}

function BoardSkeletons() {
  return (
    <CardGrid label="">
      {['a', 'b', 'c', 'd'].map((name) => (
        <div key={name}>
          <Skeleton className="aspect-3/2 rounded-16" />
          <Skeleton className="mt-3 h-4 w-2/3 rounded-8" />
        </div>
      ))}
    </CardGrid>
  )
}

interface BoardCardProps {
  board: BoardView
  /** Shows the owner, in lists with boards of several users. */
  shows_owner?: boolean
}

/** A board in a list: newest pictures, name and number of pins. */
function BoardCard({ board, shows_owner = false }: BoardCardProps) {
  return (
    <Link to={board.url} className="group/board block rounded-16 outline-offset-4">
      <div className="transition-[filter] duration-100 group-hover/board:brightness-90">
        <BoardMosaic pictures={board.cover_images} />
      </div>
      <h2 className="flex items-start gap-1.5 px-1 pt-2.5 text-16 leading-tight font-semibold">
        <span className="line-clamp-2 wrap-anywhere">{board.name}</span>
        {board.privacy === 'secret' && <BoardMark icon={<LockIcon size={16} />} text={secretBoard()} />}
        {board.privacy === 'protected' && (
          <BoardMark icon={<UnlistedIcon size={16} />} text={protectedBoard()} />
        )}
        {board.is_collaborative && <BoardMark icon={<PeopleIcon size={16} />} text={groupBoard()} />}
      </h2>
      <p className="truncate px-1 text-14 text-ink-soft">
        {[
          shows_owner && createdBy({ name: board.owner.full_name }),
          pinsCount({ count: board.pin_count }),
          board.section_count > 0 && sections({ count: board.section_count }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Link>
  )
}

function BoardMark({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <span className="shrink-0 text-ink-soft" title={text}>
      {icon}
      <span className="sr-only">, {text}</span>
    </span>
  )
}
