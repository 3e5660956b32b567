import type { PinId } from '@bowerbird/contract/kernel/ids'
import { memo } from 'react'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { dragPin, thisPin } from 'texts:organise'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { CheckIcon, GripIcon } from '../../ui/icons.tsx'
import { pictureRatio } from '../pictures/pin-shape.ts'
import { cardSizes, cardSources, pinName } from '../pictures/pin-sources.ts'
import { PinCardWords } from '../pin-cards/pin-card.tsx'
import { useLiftedBy } from './reorder.ts'
import { useIsSelected } from './select-store.ts'

interface OrganiseCardProps {
  pin: PinView
  /** Its place among the pins, from 1. */
  place: number
  may_order: boolean
  onPress: (pin_id: PinId, is_range: boolean) => void
  /** Its handle was pressed by keyboard. */
  onLift: (pin_id: PinId) => void
}

/** A pin while its page is organised: a checkbox, and a handle to carry it elsewhere. */
export const OrganiseCard = memo(function OrganiseCard({
  pin,
  place,
  may_order,
  onPress,
  onLift,
}: OrganiseCardProps) {
  const isOn = useIsSelected(pin.id)
  const liftedBy = useLiftedBy(pin.id)
  const name = organiseName(pin, place)
  return (
    <div className="relative select-none [-webkit-touch-callout:none]">
      <div
        role="checkbox"
        aria-checked={isOn}
        aria-label={name}
        tabIndex={0}
        className="block cursor-pointer rounded-16 outline-offset-4"
        onClick={(event) => onPress(pin.id, event.shiftKey)}
        onKeyDown={(event) => {
          if (event.key !== ' ' && event.key !== 'Enter') return
          event.preventDefault()
          onPress(pin.id, event.shiftKey)
        }}
      >
        <div
          className={classNames(
            'rounded-16',
            liftedBy === 'pointer' &&
              'bg-accent-wash outline-2 -outline-offset-2 outline-accent outline-dashed',
            liftedBy === 'keyboard' && 'shadow-raised outline-3 outline-offset-3 outline-accent',
          )}
        >
          <div
            className={classNames(
              'rounded-16 transition-transform duration-100',
              isOn && 'scale-92 outline-3 outline-offset-3 outline-accent',
              liftedBy === 'pointer' && 'opacity-20',
            )}
          >
            <CardPicture pin={pin} />
          </div>
        </div>
        <PinCardWords
          title={pin.grid_title}
          by={pin.pinner.full_name}
          saves={pin.aggregated_pin_data.aggregated_stats.saves}
        />
        <SelectedMark is_on={isOn} />
      </div>
      {may_order && <Handle label={dragPin({ name })} onLift={() => onLift(pin.id)} />}
    </div>
  )
})

function CardPicture({ pin }: { pin: PinView }) {
  return (
    <Picture
      alt=""
      sources={cardSources(pin)}
      sizes={cardSizes}
      ratio={pictureRatio(pin)}
      placeholder={pin.placeholder}
      className="rounded-16"
    />
  )
}

function Handle({ label, onLift }: { label: string; onLift: () => void }) {
  return (
    <button
      type="button"
      data-handle=""
      aria-label={label}
      aria-describedby="organise-drag-hint"
      className="absolute end-1 top-1 flex size-11 cursor-grab touch-none items-center justify-center rounded-full"
      onClick={(event) => {
        // By keyboard alone: a press that carries nothing does nothing.
        if (event.detail === 0) onLift()
      }}
    >
      <span className="flex size-8 items-center justify-center rounded-full bg-raised text-ink shadow-raised">
        <GripIcon size={18} />
      </span>
    </button>
  )
}

function SelectedMark({ is_on }: { is_on: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute start-2.5 top-2.5 flex size-7 items-center justify-center rounded-full border-2',
        is_on ? 'border-accent bg-accent text-on-accent' : 'border-on-veil bg-veil text-transparent',
      )}
    >
      <CheckIcon size={18} />
    </span>
  )
}

/** What the pin is called for those who cannot see it. */
export function organiseName(pin: PinView, place: number): string {
  return pin.grid_title || pinName(pin) || thisPin({ place })
}
