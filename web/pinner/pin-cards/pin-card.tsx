import { Suspense, memo, useEffect, useRef, useState } from 'react'
import type { MouseEvent, PointerEvent } from 'react'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { lazyPart } from '../../client/lazy-part.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { fromHere } from '../../navigation/plain-path.ts'
import { aiMade, pinBy, promotedBy, saves as savesText } from 'texts:pins'
import { Picture } from '../../ui/picture.tsx'
import type { PictureArrival } from '../../ui/picture.tsx'
import { pictureRatio, titleShape } from '../pictures/pin-shape.ts'
import { cardSizes, cardSources, pinName } from '../pictures/pin-sources.ts'

const holdMs = 450
const wobble = 10

/** Notices a finger that stays where it is. The click and the browser's own menu that follow are let go. */
function useHold(onHold: () => void) {
  const finger = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const wasHeld = useRef(false)
  useEffect(() => () => clearTimeout(finger.current?.timer), [])

  function release() {
    clearTimeout(finger.current?.timer)
    finger.current = null
  }

  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      wasHeld.current = false
      if (pointerType !== 'touch') return
      const timer = setTimeout(() => {
        wasHeld.current = true
        onHold()
      }, holdMs)
      finger.current = { timer, x, y }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (finger.current && Math.hypot(clientX - finger.current.x, clientY - finger.current.y) > wobble)
        release()
    },
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu(event: MouseEvent) {
      if (finger.current || wasHeld.current) event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      if (!wasHeld.current) return
      wasHeld.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

// What can be done with a card loads when a user comes near one: a page that is only read has no need of it.
const PinCardActions = lazyPart(() => import('./pin-card-actions.tsx'))
const PinSheet = lazyPart(() => import('./pin-sheet.tsx'))

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
  const hold = useHold(() => setIsSheetOpen(true))
  const comeNear = () => setIsNear(true)
  const isFolded = 'less_of' in pin
  const card = useRef<HTMLDivElement>(null)
  // The pointer or the focus may have been there before the page ran.
  useEffect(() => {
    const here = card.current
    if (here?.contains(document.activeElement) || here?.matches(':hover')) setIsNear(true)
  }, [])
  return (
    <div
      ref={card}
      className="group/card relative"
      data-pin={pin.id}
      data-tracking={pin.tracking_params || undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && comeNear()}
      onFocus={comeNear}
    >
      <Link
        to={path('pin', { pin_id: pin.id })}
        className={`${isFolded ? 'invisible' : ''} block rounded-16 outline-offset-4 pointer-coarse:select-none [-webkit-touch-callout:none]`}
        state={pin.promoter ? { ...fromHere, pin } : fromHere}
        onClick={() => onOpen?.(pin)}
        {...hold}
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
        {pin.ai_label && (
          <span className="absolute start-2 top-2 rounded-full bg-raised px-2 py-0.5 text-12 font-semibold text-ink">
            {aiMade()}
          </span>
        )}
        <PinCardWords
          title={pin.grid_title}
          by={pin.promoter ? promotedBy({ name: pin.promoter.full_name }) : pin.pinner.full_name}
          saves={pin.promoter ? 0 : pin.aggregated_pin_data.aggregated_stats.saves}
        />
        {pin.recommendation_reason && (
          <p className="h-[18px] truncate px-1.5 text-[12px] leading-[18px] text-ink-soft">
            {pin.recommendation_reason}
          </p>
        )}
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

/** As tall as pin-shape.ts reserved for it. */
export function PinCardWords({ title, by, saves }: { title: string; by: string; saves: number }) {
  const { narrow, wide, most } = titleShape(title)
  return (
    <div className={`px-1.5 pt-2 ${wordsHeights[narrow]} ${wideWordsHeights[wide]}`}>
      {narrow > 0 && (
        <p
          className={`text-[14px] leading-[20px] font-semibold wrap-anywhere ${narrow > wide ? clamps.narrow : clamps[wide]}`}
          style={{ maxWidth: narrow > 1 ? most : undefined }}
        >
          {title}
        </p>
      )}
      <p className="flex h-[18px] items-center gap-1 text-[12px] leading-[18px] text-ink-soft">
        <span className="min-w-0 truncate">{by}</span>
        {saves > 0 && <span className="shrink-0">· {savesText({ count: saves })}</span>}
      </p>
    </div>
  )
}

const wordsHeights = { 0: 'h-[26px]', 1: 'h-[46px]', 2: 'h-[66px]' } as const
/** From three columns on (masonry.css). */
const wideWordsHeights = {
  0: '',
  1: '@min-[692px]/masonry:h-[46px]',
  2: '',
} as const
const clamps = {
  0: '',
  1: 'line-clamp-1',
  2: 'line-clamp-2',
  narrow: 'line-clamp-2 @min-[692px]/masonry:line-clamp-1 @min-[692px]/masonry:max-w-none!',
} as const
