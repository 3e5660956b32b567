import { adUpdate } from '@bowerbird/contract/campaigns/campaign-calls'
import type { AdView } from '@bowerbird/contract/campaigns/campaign-models'
import { FormNotice } from '../../forms/form-notice.tsx'
import { destinationHint, destinationLabel, save as saveText } from '../../texts/campaign-panel-texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AdPinField } from './ad-pin-field.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { useVersionedForm } from './use-versioned-form.ts'

interface AdFormProps {
  ad: AdView
  currency: string
}

const fields = ['destination_url', 'pin_id'] as const
const formOf = ({ destination_url, pin_id }: AdView) => ({ destination_url, pin_id })

/** What of an ad can be changed: its pin, and where it leads. Either is reviewed anew. */
export function AdForm({ ad, currency }: AdFormProps) {
  const { base, form, change, save, take, is_busy, refused, newer } = useVersionedForm(adUpdate, {
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
    // The one that it has may be gone: only another one is asked for.
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
          is_busy={is_busy}
          onTake={() => take(newer)}
          onKeep={() => void save(inputOf, newer.version)}
        />
      )}
      <AdPinField
        advertiser_id={advertiser_id}
        stands={base.pin_id}
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
