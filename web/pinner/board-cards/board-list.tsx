import type { ReactNode } from 'react'
import type { BoardView } from '@bowerbird/contract/boards/board-models'
import type { boardsGet } from '@bowerbird/contract/boards/board-calls'
import { footOf } from '../../client/foot-of.ts'
import { useOverlaidList } from '../../client/use-overlaid.ts'
import type { WarmPages } from '../../client/use-warm.ts'
import { boards as boardsText } from '../../texts/boards-texts.ts'
import { CardGrid } from '../../ui/card-grid.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BoardCard } from './board-card.tsx'

type BoardFeed = Omit<WarmPages<typeof boardsGet>, 'items'> & { items: readonly BoardView[] }

interface BoardListProps {
  feed: BoardFeed
  shows_owner?: boolean
  /** Shown instead when there is none. */
  empty: ReactNode
}

/** Boards as cards, more as the end comes near. */
export function BoardList({ feed, shows_owner, empty }: BoardListProps) {
  const boards = useOverlaidList(feed.items)
  if (boards.length === 0 && !feed.has_more) return empty
  return (
    <>
      <CardGrid label={boardsText()}>
        {boards.map((board) => (
          <BoardCard key={board.id} board={board} {...(shows_owner && { shows_owner })} />
        ))}
      </CardGrid>
      <FeedEnd {...footOf(feed)} skeleton={<BoardSkeletons />} />
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
