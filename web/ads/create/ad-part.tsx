import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { DraftView } from '@bowerbird/contract/campaigns/plan-models'
import { NAME_MAX } from '@bowerbird/contract/campaigns/campaign-terms'
import {
  changePin,
  choosePin,
  destinationHint,
  destinationLabel,
  nameHint,
  nameLabel,
  pinGone,
  pinLabel,
  removeAd,
} from 'texts:ads-create'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PinChoice } from '../promoting/pin-choice.tsx'
import type { PlanAd } from './plan-form.ts'

type KnownPin = DraftView['pins'][number]

interface AdPartProps {
  advertiser_id: AdvertiserId
  ad: PlanAd
  /** Path of its fields: `ad_groups.0.ads.1`. */
  path: string
  count: number
  /** Pins that the draft names and that are there still. */
  pins: readonly KnownPin[]
  errorOf: (field: string) => string | null
  onChange: (some: Partial<PlanAd>) => void
  onRemove: () => void
}

/** Pin, name and destination of an ad. */
export function AdPart({ advertiser_id, ad, path, count, pins, errorOf, onChange, onRemove }: AdPartProps) {
  const [isChoosing, setIsChoosing] = useState(ad.pin_id === null)
  const [chosen, setChosen] = useState<KnownPin | null>(null)
  const label = useId()
  const known = chosen?.id === ad.pin_id ? chosen : pins.find((pin) => pin.id === ad.pin_id)
  const error = errorOf(`${path}.pin_id`) ?? (ad.pin_id !== null && !known && !isChoosing ? pinGone() : null)
  return (
    <>
      <section aria-labelledby={label} className="flex flex-col gap-3">
        <h3 id={label} className="text-14 font-semibold">
          {pinLabel()}
        </h3>
        {error && (
          <p role="alert" className="text-14 text-danger">
            {error}
          </p>
        )}
        {known && !isChoosing && (
          <div className="flex items-center gap-4">
            <img src={known.image_url} alt="" className="size-24 rounded-16 bg-sunken object-cover" />
            <p dir="auto" className="min-w-0 text-16 wrap-anywhere">
              {known.title}
            </p>
          </div>
        )}
        {isChoosing ? (
          <PinChoice
            advertiser_id={advertiser_id}
            chosen={ad.pin_id === null ? [] : [ad.pin_id]}
            onChoose={(pin) => {
              setChosen({ id: pin.id, title: pin.title, image_url: pin.images['236x'].url })
              setIsChoosing(false)
              onChange({
                pin_id: pin.id,
                ...(ad.name === '' && { name: pin.title.slice(0, NAME_MAX) }),
                ...(ad.destination_url === '' && { destination_url: pin.link ?? '' }),
              })
            }}
          />
        ) : (
          <Button className="self-start" onClick={() => setIsChoosing(true)}>
            {ad.pin_id === null ? choosePin() : changePin()}
          </Button>
        )}
      </section>
      <TextField
        label={nameLabel()}
        hint={nameHint()}
        dir="auto"
        value={ad.name}
        maxLength={NAME_MAX}
        error={errorOf(`${path}.name`)}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        label={destinationLabel()}
        hint={destinationHint()}
        type="url"
        inputMode="url"
        dir="ltr"
        maxLength={2048}
        value={ad.destination_url}
        error={errorOf(`${path}.destination_url`)}
        onChange={(event) => onChange({ destination_url: event.target.value })}
      />
      {count > 1 && (
        <Button className="self-start" onClick={onRemove}>
          {removeAd()}
        </Button>
      )}
    </>
  )
}
