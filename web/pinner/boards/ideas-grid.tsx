import { useCallback, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { BoardView, SectionView } from '@bowerbird/contract/boards/board-models'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { errorText } from '../../client/optimistic.ts'
import { useOptimisticList } from '../../client/use-with-optimistic.ts'
import { thatIsAll } from 'texts:pins'
import { ErrorState } from '../../ui/error-state.tsx'
import { Masonry } from '../../ui/masonry/masonry.tsx'
import { worksOn } from '../organise/organise-act.ts'
import { PinGrid } from '../pin-cards/pin-grid.tsx'
import type { PinFeed } from '../pin-cards/pin-grid.tsx'
import { rememberTrail } from '../pin-cards/pin-trail.ts'
import { IdeaCard, ideaShape } from './idea-card.tsx'

interface IdeasGridProps {
  label: string
  board: BoardView
  section: SectionView | null
  feed: PinFeed
  empty: ReactNode
}

/** Ideas for a board: cards that save to it for those who may, plain ones for others. */
export function IdeasGrid({ label, board, section, feed, empty }: IdeasGridProps) {
  if (!worksOn(board)) return <PinGrid label={label} feed={feed} empty={empty} />
  return <OwnIdeas label={label} board={board} section={section} feed={feed} empty={empty} />
}

function OwnIdeas({ label, board, section, feed, empty }: IdeasGridProps) {
  const pins = useOptimisticList(feed.items)
  const trail = useRef(pins)
  useEffect(() => {
    trail.current = pins
  }, [pins])
  const onOpen = useCallback((pin: PinView) => rememberTrail(trail.current, pin.id), [])
  const renderPin = useCallback(
    (pin: PinView, index: number) => (
      <IdeaCard
        pin={pin}
        board={board}
        section={section}
        arrival={index < 10 ? 'early' : 'late'}
        onOpen={onOpen}
      />
    ),
    [board, section, onOpen],
  )
  if (pins.length === 0 && !feed.has_more) return empty
  return (
    <>
      <Masonry
        label={label}
        items={pins}
        shapeOf={ideaShape}
        renderItem={renderPin}
        onNearEnd={feed.more}
        has_more={feed.has_more}
        is_loading_more={feed.is_loading_more}
      />
      {feed.error && (
        <ErrorState text={errorText(feed.error)} is_busy={feed.is_loading_more} onRetry={feed.retry} />
      )}
      {!feed.has_more && <p className="py-12 text-center text-14 text-ink-faint">{thatIsAll()}</p>}
    </>
  )
}
