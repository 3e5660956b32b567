import { Suspense, memo, useEffect, useRef, useState } from 'react'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { lazySlot } from '../../client/lazy-slot.tsx'
import { lazyPart } from '../../client/lazy-part.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { fromHere } from '../../navigation/plain-path.ts'
import { pinBy, promotedBy, saves as savesText } from 'texts:pins'
import { Picture } from '../../ui/picture.tsx'
import type { PictureArrival } from '../../ui/picture.tsx'
import { pictureRatio, reasonShape, titleShape } from '../pictures/pin-shape.ts'
import type { TextShape } from '../pictures/pin-shape.ts'
import { cardSizes, cardSources, pinName } from '../pictures/pin-sources.ts'

// What can be done with a card loads when a user comes near one: a page that is only read has no need of it.
const PinCardActions = lazyPart(() => import('./pin-card-actions.tsx'))
const PinSheet = lazyPart(() => import('./pin-sheet.tsx'))
const CardMark = lazySlot('CardMark', () => import('./card-mark.tsx'))

interface PinCardProps {
  pin: PinView
  arrival?: PictureArrival
  /** Called before the closeup opens. */
  onOpen?: (pin: PinView) => void
}

/** A pin in a grid: its picture, what it is called, whose it is. Acts show on hover and focus; on touch, hold. */
export const PinCard = memo(function PinCard({ pin, arrival, onOpen }: PinCardProps) {
  const [isNear, setIsNear] = useState(false)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const isFolded = 'less_of' in pin
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const here = card.current
    // The pointer or the focus may have been there before the page ran.
    if (here?.contains(document.activeElement) || here?.hasAttribute('data-hovered')) setIsNear(true)
    // The pointer rests on it (hover-cards.ts).
    here?.addEventListener('hovered', () => setIsNear(true))
    // A finger stays on it (hold-cards.ts).
    here?.addEventListener('held', () => setIsSheetOpen(true))
  }, [])
  return (
    <div
      ref={card}
      className="group/card relative"
      data-pin={pin.id}
      data-tracking={pin.tracking_params || undefined}
      data-attribution={pin.attribution && JSON.stringify(pin.attribution)}
      onFocus={() => setIsNear(true)}
    >
      <Link
        to={path('pin', { pin_id: pin.id })}
        className={`${isFolded ? 'invisible' : ''} block rounded-16 outline-offset-4 pointer-coarse:select-none [-webkit-touch-callout:none]`}
        state={pin.promoter ? { ...fromHere, pin } : fromHere}
        onClick={() => onOpen?.(pin)}
      >
        <Picture
          alt={pin.alt_text || (pin.grid_title ? '' : pinName(pin) || pinBy({ name: pin.pinner.full_name }))}
          sources={cardSources(pin)}
          sizes={cardSizes}
          ratio={pictureRatio(pin)}
          placeholder={pin.placeholder}
          {...(arrival && { arrival })}
          className="rounded-16"
        />
        {(pin.is_held || pin.ai_label) && <CardMark pin={pin} />}
        <PinCardWords
          title={pin.grid_title}
          by={pin.promoter ? promotedBy({ name: pin.promoter.full_name }) : pin.pinner.full_name}
          saves={pin.promoter ? 0 : pin.aggregated_pin_data.aggregated_stats.saves}
          reason={pin.recommendation_reason}
        />
      </Link>
      {(isNear || isFolded) && (
        <Suspense>
          <PinCardActions pin={pin} />
        </Suspense>
      )}
      {isSheetOpen && (
        <Suspense>
          <PinSheet pin={pin} onClose={() => setIsSheetOpen(false)} />
        </Suspense>
      )}
    </div>
  )
})

interface PinCardWordsProps {
  title: string
  by: string
  saves: number
  /** Why For you offers the pin. The menu has it whole. */
  reason?: string | null
}

/** As tall as pin-shape.ts reserved for it. */
export function PinCardWords({ title, by, saves, reason }: PinCardWordsProps) {
  return (
    <div className="px-1.5 pt-2">
      {title && (
        <Lines shape={titleShape(title)} look="text-[14px] leading-[20px] font-semibold">
          {title}
        </Lines>
      )}
      <p className="flex h-[18px] items-center gap-1 text-[12px] leading-[18px] text-ink-soft">
        <span className="min-w-0 truncate">{by}</span>
        {saves > 0 && <span className="shrink-0">· {savesText({ count: saves })}</span>}
      </p>
      {reason && (
        <Lines shape={reasonShape(reason)} look="text-[12px] leading-[18px] text-ink-soft">
          {reason}
        </Lines>
      )}
    </div>
  )
}

/** From three columns on (masonry.css) a text may take a line less. */
function Lines({
  shape: { narrow, wide, most },
  look,
  children,
}: {
  shape: TextShape
  look: string
  children: string
}) {
  return (
    <p
      dir="auto"
      className={`${look} wrap-anywhere ${narrow > 1 ? 'line-clamp-2 h-[2lh]' : 'line-clamp-1 h-[1lh]'} ${wide < narrow ? 'wide-grid:line-clamp-1 wide-grid:h-[1lh] wide-grid:max-w-none!' : ''}`}
      style={{ maxWidth: narrow > 1 ? most : undefined }}
    >
      {children}
    </p>
  )
}
