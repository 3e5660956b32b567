import { adUpdate } from '@bowerbird/contract/campaigns/campaign-calls'
import type { AdView } from '@bowerbird/contract/campaigns/campaign-models'
import { FormNotice } from '../../shell/form-notice.tsx'
import { Link } from '../../shell/link.tsx'
import { path } from '../../shell/paths.ts'
import {
  destinationHint,
  destinationLabel,
  pinIsGone,
  save as saveText,
} from '../../texts/campaign-panel-texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { StatusMark } from './status-mark.tsx'
import { TurnedDown } from './turned-down.tsx'
import { useVersionedForm } from './use-versioned-form.ts'

interface AdCardProps {
  ad: AdView
  currency: string
  may_change: boolean
}

/** One ad: its pin, how its review stands, and where it leads. */
export function AdCard({ ad, currency, may_change }: AdCardProps) {
  const { pin, name, summary_status, halted_by } = ad
  return (
    <article aria-label={name} className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        {pin && (
          <Link to={path('pin', { pin_id: pin.id })} className="shrink-0 rounded-12">
            <img
              src={pin.image_url}
              alt={pin.title}
              width={56}
              height={56}
              loading="lazy"
              decoding="async"
              className="size-14 rounded-12 object-cover"
              style={{ backgroundColor: pin.dominant_color }}
            />
          </Link>
        )}
        <div className="flex min-w-0 flex-col gap-1">
          <p className="truncate text-16 font-semibold">
            <bdi>{pin?.title || name}</bdi>
          </p>
          <StatusMark status={summary_status} halted_by={halted_by} />
        </div>
      </div>
      {!pin && <p className="rounded-16 bg-sunken px-4 py-3 text-14">{pinIsGone()}</p>}
      {ad.review_status === 'REJECTED' && <TurnedDown ad={ad} may_change={may_change} />}
      {may_change ? (
        <DestinationForm ad={ad} currency={currency} />
      ) : (
        <p className="text-14 text-ink-soft wrap-anywhere" dir="ltr">
          {ad.destination_url}
        </p>
      )}
    </article>
  )
}

const fields = ['destination_url', 'pin_id'] as const
const formOf = ({ destination_url }: AdView) => ({ destination_url })

function DestinationForm({ ad, currency }: Pick<AdCardProps, 'ad' | 'currency'>) {
  const { base, form, change, save, take, is_busy, refused, newer } = useVersionedForm(adUpdate, {
    current: ad,
    fields,
    formOf,
  })
  const { advertiser_id, id: ad_id } = ad
  const inputOf = (version: number) => ({ advertiser_id, ad_id, version, ...form })

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
