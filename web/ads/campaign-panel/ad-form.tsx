import { adUpdate } from '@bowerbird/contract/campaigns/campaign-calls'
import type { AdView } from '@bowerbird/contract/campaigns/campaign-models'
import type { AdvertiserId, PinId } from '@bowerbird/contract/kernel/ids'
import { FormNotice } from '../../forms/form-notice.tsx'
import {
  destinationHint,
  destinationLabel,
  save as saveText,
  keepPin,
  newPin,
  newPinHint,
} from 'texts:campaign-panel'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { useVersionedForm } from './use-versioned-form.ts'
import { useState } from 'react'
import type { PromotablePin } from '@bowerbird/contract/quick-promote/quick-promote-models'
import { Modal } from '../../page/modal.tsx'
import { changePin, choosePin } from 'texts:quick-promote'
import { pinWithoutWords } from '../../texts/quick-promote-texts.ts'
import { Picture } from '../../ui/picture.tsx'
import { PinChoice } from '../promoting/pin-choice.tsx'

interface AdFormProps {
  ad: AdView
  currency: string
}

const fields = ['destination_url', 'pin_id'] as const
const formOf = ({ destination_url, pin_id }: AdView) => ({ destination_url, pin_id })

/** Edits an ad's pin and destination. Each change needs a new review. */
export function AdForm({ ad, currency }: AdFormProps) {
  const { base, form, change, save, take, is_busy, refused, newer, saved_by } = useVersionedForm(adUpdate, {
    current: ad,
    fields,
    formOf,
  })
  const { advertiser_id, id: ad_id } = ad
  const inputOf = (version: number) => ({
    advertiser_id,
    ad_id,
    version,
    destination_url: form.destination_url,
    // The current pin may be deleted, so it is sent only when it changes.
    ...(form.pin_id !== base.pin_id && { pin_id: form.pin_id }),
  })

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save(inputOf)
      }}
    >
      {newer && (
        <StaleNotice
          before={base}
          newer={newer}
          fields={fields}
          currency={currency}
          saved_by={saved_by}
          is_busy={is_busy}
          onTake={() => take(newer)}
          onKeep={() => void save(inputOf, newer.version)}
        />
      )}
      <AdPinField
        advertiser_id={advertiser_id}
        saved={base.pin_id}
        chosen={form.pin_id}
        error={refused?.fields?.['pin_id'] ?? null}
        onChange={(pin_id) => change({ pin_id })}
      />
      <TextField
        label={destinationLabel()}
        hint={destinationHint()}
        type="url"
        dir="ltr"
        value={form.destination_url}
        error={refused?.fields?.['destination_url'] ?? null}
        onChange={(event) => change({ destination_url: event.target.value })}
      />
      <FormNotice refused={refused} />
      <div>
        <Button type="submit" is_busy={is_busy}>
          {saveText()}
        </Button>
      </div>
    </form>
  )
}

interface AdPinFieldProps {
  advertiser_id: AdvertiserId
  /** The saved pin of the ad. */
  saved: PinId
  /** The pin chosen in the form. */
  chosen: string
  error: string | null
  onChange: (pin_id: PinId) => void
}

/** Chooses another pin among those that can be promoted, and shows it before it is saved. */
function AdPinField({ advertiser_id, saved, chosen, error, onChange }: AdPinFieldProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [pin, setPin] = useState<PromotablePin | null>(null)
  const isOther = pin !== null && pin.id === chosen && chosen !== saved
  return (
    <div className="flex flex-col items-start gap-2">
      {isOther && <NewPin pin={pin} />}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setIsChoosing(true)}>{changePin()}</Button>
        {isOther && <Button onClick={() => onChange(saved)}>{keepPin()}</Button>}
      </div>
      <p className="text-12 text-pretty text-ink-soft">{newPinHint()}</p>
      {error && (
        <p role="alert" className="text-14 text-danger">
          {error}
        </p>
      )}
      <Modal is_open={isChoosing} on_close={() => setIsChoosing(false)} title={choosePin()} width="WIDE">
        {isChoosing && (
          <div className="flex flex-col gap-4">
            <p className="text-14 text-pretty text-ink-soft">{newPinHint()}</p>
            <PinChoice
              advertiser_id={advertiser_id}
              chosen={[chosen]}
              onChoose={(one) => {
                setPin(one)
                onChange(one.id)
                setIsChoosing(false)
              }}
            />
          </div>
        )}
      </Modal>
    </div>
  )
}

function NewPin({ pin }: { pin: PromotablePin }) {
  return (
    <div role="status" className="flex w-full items-center gap-3 rounded-16 bg-accent-wash p-3">
      <div className="size-14 shrink-0">
        <Picture
          alt=""
          sources={[pin.images['75x75'], pin.images['170x']]}
          sizes="56px"
          ratio={1}
          placeholder={pin.placeholder}
          className="rounded-12"
        />
      </div>
      <p className="flex min-w-0 flex-col">
        <span className="text-12 text-ink-soft">{newPin()}</span>
        <bdi className="line-clamp-2 text-14 font-semibold wrap-anywhere">
          {pin.title || pin.alt_text || pinWithoutWords(pin.domain)}
        </bdi>
      </p>
    </div>
  )
}
