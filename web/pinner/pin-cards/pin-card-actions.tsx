import { useState } from 'react'
import { offsiteAddress } from '../../navigation/offsite-address.ts'
import { visitDomain } from 'texts:pins'
import { classNames } from '../../ui/class-names.ts'
import { VisitIcon } from '../../ui/closeup-icons.tsx'
import { pictureRatio } from '../pictures/pin-shape.ts'
import { SaveBar } from '../saving/save-bar.tsx'
import { FoldedCard } from './folded-card.tsx'
import { PinMenu } from './pin-menu.tsx'
import type { FoldedPin } from './see-less.ts'

/** As long as the controls are invisible, presses go to the picture below them. */
const pressed = 'group-data-hovered/card:pointer-events-auto group-focus-within/card:pointer-events-auto'

/** Controls over a card's picture, shown on hover (hover-cards.ts) or focus. */
export default function PinCardActions({ pin }: { pin: FoldedPin }) {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  if (pin.less_of) return <FoldedCard {...pin.less_of} />
  return (
    <div
      className={classNames(
        'pointer-events-none absolute inset-x-0 top-0 flex flex-col justify-between gap-2 rounded-16 bg-black/25 p-2.5 transition-opacity duration-100',
        isMenuOpen
          ? 'opacity-100'
          : 'opacity-0 group-data-hovered/card:opacity-100 group-has-focus-visible/card:opacity-100',
      )}
      style={{ aspectRatio: `1/${pictureRatio(pin)}` }}
    >
      <div className={pressed}>{pin.can_save && <SaveBar pin={pin} is_over_picture />}</div>
      <div className="flex items-center justify-end gap-2">
        {pin.link && !pin.link_dead_since && (
          <a
            href={offsiteAddress(pin)}
            target="_blank"
            rel="noopener nofollow"
            aria-label={visitDomain({ domain: pin.domain })}
            className={classNames(
              pressed,
              'me-auto flex h-8 min-w-0 items-center gap-1.5 rounded-full bg-raised ps-2.5 pe-3 text-12 font-semibold text-ink shadow-raised hover:bg-sunken',
            )}
          >
            <VisitIcon size={16} className="shrink-0" />
            <span className="truncate">{pin.domain}</span>
          </a>
        )}
        <span className={pressed}>
          <PinMenu pin={pin} onOpenChange={setIsMenuOpen} />
        </span>
      </div>
    </div>
  )
}
