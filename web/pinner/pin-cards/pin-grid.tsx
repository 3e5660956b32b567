import { useNavigationType } from 'react-router'
import { useCallback, useEffect } from 'react'
import type { ReactNode } from 'react'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { fetchAhead } from '../../client/lazy-part.ts'
import { errorText } from '../../client/optimistic.ts'
import { useOptimisticList } from '../../client/use-with-optimistic.ts'
import { thatIsAll } from 'texts:pins'
import { ErrorState } from '../../ui/error-state.tsx'
import { Masonry } from '../../ui/masonry/masonry.tsx'
import { useLatest } from '../../ui/use-latest.ts'
import { pinShape } from '../pictures/pin-shape.ts'
import { PinCard } from './pin-card.tsx'
import { rememberTrail } from './pin-trail.ts'

export interface PinFeed {
  items: readonly PinView[]
  more: () => void
  has_more: boolean
  is_loading_more: boolean
  error: Refused | null
  retry: () => void
}

interface PinGridProps {
  label: string
  feed: PinFeed
  /** Shown when there are no pins. */
  empty: ReactNode
  /** The grid is below the page's main content: its pictures can wait. */
  is_below?: boolean
}

/** Pictures in the first viewport of any screen: they load first. */
const inSight = 10
const firstOfAll = 3

/** A feed of pins as a grid, with its end, errors and empty state. */
export function PinGrid({ label, feed, empty, is_below = false }: PinGridProps) {
  const pins = useOptimisticList(feed.items)
  const latest = useLatest({ ...feed, pins, label })
  const onOpen = useCallback((pin: PinView) => rememberTrail(latest.current.pins, pin.id), [latest])
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    if (isBack) fetchAhead(async () => (await import('./grid-place.ts')).returnToPlace(latest))
    // Only once, when the reader returns.
    // eslint-disable-next-line react/exhaustive-deps
  }, [])
  const renderPin = useCallback(
    (pin: PinView, index: number) => (
      <PinCard
        pin={pin}
        arrival={is_below || index >= inSight ? 'late' : index < firstOfAll ? 'first' : 'early'}
        onOpen={onOpen}
      />
    ),
    [onOpen, is_below],
  )
  if (pins.length === 0 && !feed.has_more) return empty
  return (
    <>
      <Masonry
        label={label}
        items={pins}
        keyOf={keyOf}
        shapeOf={pinShape}
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

/** A promoted pin may appear again later as an organic one. */
const keyOf = (pin: PinView) => pin.tracking_params || pin.id
