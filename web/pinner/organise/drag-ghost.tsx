import type { SectionId } from '@bowerbird/contract/kernel/ids'
import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { useStore } from '../../client/store.ts'
import { Picture } from '../../ui/picture.tsx'
import { pictureRatio } from '../pictures/pin-shape.ts'
import { cardSizes, cardSources } from '../pictures/pin-sources.ts'
import { lifted } from './reorder.ts'
import { useIsSelected } from './select-store.ts'

/** The picture that follows the pointer, and a frame around the section it would be dropped into. */
export function DragGhost({ ref, pin }: { ref: RefObject<HTMLDivElement | null>; pin: PinView | null }) {
  const section = useStore(lifted, null)?.over_section ?? null
  return createPortal(
    <>
      <div
        ref={ref}
        aria-hidden="true"
        className="pointer-events-none fixed start-0 top-0 z-50 rtl:start-auto rtl:left-0"
      >
        {pin && <Carried pin={pin} />}
      </div>
      {section && <SectionFrame section_id={section} />}
    </>,
    document.body,
  )
}

function Carried({ pin }: { pin: PinView }) {
  const isWithOthers = useIsSelected(pin.id)
  return (
    <div className="w-36 -translate-x-1/2 -translate-y-6 rotate-2 opacity-95">
      {isWithOthers && <div className="absolute inset-0 -rotate-6 rounded-16 bg-pressed shadow-raised" />}
      <Picture
        alt=""
        sources={cardSources(pin)}
        sizes={cardSizes}
        ratio={pictureRatio(pin)}
        placeholder={pin.placeholder}
        arrival="early"
        className="rounded-16 shadow-raised"
      />
    </div>
  )
}

function SectionFrame({ section_id }: { section_id: SectionId }) {
  const box = document.querySelector(`[data-section="${CSS.escape(section_id)}"]`)?.getBoundingClientRect()
  if (!box) return null
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed z-40 rounded-24 outline-3 outline-accent"
      style={{ left: box.left - 6, top: box.top - 6, width: box.width + 12, height: box.height + 12 }}
    />
  )
}
