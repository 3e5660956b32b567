import { MOST_AUTOMATED_PINS } from '@bowerbird/contract/campaigns/automated-terms'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { PromotablePin } from '@bowerbird/contract/quick-promote/quick-promote-models'
import {
  choosePins,
  destinationOf,
  doneChoosing,
  mostChosen,
  pinsHint,
  pinsLabel,
  removePin,
  unnamedPin,
} from 'texts:ads-automated'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/page-icons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PinChoice } from '../promoting/pin-choice.tsx'
import type { AutomatedPin } from './automated-form.ts'

interface PinsFieldProps {
  advertiser_id: AdvertiserId
  pins: readonly AutomatedPin[]
  errorOf: (field: string) => string | null
  onChange: (pins: readonly AutomatedPin[]) => void
}

/** The pins of an automated campaign, each with where it leads. */
export function PinsField({ advertiser_id, pins, errorOf, onChange }: PinsFieldProps) {
  const [isChoosing, setIsChoosing] = useState(pins.length === 0)
  const label = useId()
  const error = errorOf('pins')
  const isFull = pins.length >= MOST_AUTOMATED_PINS
  function toggle(pin: PromotablePin) {
    if (pins.some((one) => one.pin_id === pin.id)) onChange(pins.filter((one) => one.pin_id !== pin.id))
    else if (!isFull) onChange([...pins, chosenPin(pin)])
  }
  return (
    <section aria-labelledby={label} className="flex flex-col gap-3">
      <h3 id={label} className="text-14 font-semibold">
        {pinsLabel()}
      </h3>
      <p className="text-14 text-ink-soft">{pinsHint({ most: MOST_AUTOMATED_PINS })}</p>
      {error && (
        <p role="alert" className="text-14 text-danger">
          {error}
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {pins.map((pin, n) => (
          <li key={pin.pin_id} className="rounded-16 border border-line p-3">
            <ChosenPin
              pin={pin}
              error={errorOf(`pins.${n}.pin_id`)}
              address_error={errorOf(`pins.${n}.destination_url`)}
              onChange={(destination_url) => onChange(pins.with(n, { ...pin, destination_url }))}
              onRemove={() => onChange(pins.toSpliced(n, 1))}
            />
          </li>
        ))}
      </ul>
      {isChoosing ? (
        <>
          <PinChoice advertiser_id={advertiser_id} chosen={pins.map((pin) => pin.pin_id)} onChoose={toggle} />
          <div className="flex flex-wrap items-center gap-3">
            <Button disabled={pins.length === 0} onClick={() => setIsChoosing(false)}>
              {doneChoosing()}
            </Button>
            <p role="status" className="text-14 text-ink-soft">
              {isFull ? mostChosen() : ''}
            </p>
          </div>
        </>
      ) : (
        <Button className="self-start" onClick={() => setIsChoosing(true)}>
          {choosePins()}
        </Button>
      )}
    </section>
  )
}

const chosenPin = ({ id, title, link, images }: PromotablePin): AutomatedPin => ({
  pin_id: id,
  title,
  destination_url: link ?? '',
  image_url: images['236x'].url,
})

interface ChosenPinProps {
  pin: AutomatedPin
  error: string | null
  address_error: string | null
  onChange: (destination_url: string) => void
  onRemove: () => void
}

function ChosenPin({ pin, error, address_error, onChange, onRemove }: ChosenPinProps) {
  const title = pin.title || unnamedPin()
  return (
    <div className="flex items-start gap-3">
      {pin.image_url === null ? (
        <span className="size-16 shrink-0 rounded-12 bg-sunken" />
      ) : (
        <img src={pin.image_url} alt="" className="size-16 shrink-0 rounded-12 bg-sunken object-cover" />
      )}
      <div className="flex min-w-0 grow flex-col gap-1">
        {error && (
          <p role="alert" className="text-14 text-danger">
            {error}
          </p>
        )}
        <TextField
          label={destinationOf({ title })}
          type="url"
          inputMode="url"
          dir="ltr"
          maxLength={2048}
          value={pin.destination_url}
          error={address_error}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <IconButton label={removePin({ title })} icon={<CloseIcon size={20} />} onClick={onRemove} />
    </div>
  )
}
