import type { AdView } from '@bowerbird/contract/campaigns/campaign-models'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { pinIsGone } from '../../texts/campaign-panel-texts.ts'
import { AdForm } from './ad-form.tsx'
import { StatusMark } from './status-mark.tsx'
import { TurnedDown } from './turned-down.tsx'

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
        <AdForm ad={ad} currency={currency} />
      ) : (
        <p className="text-14 text-ink-soft wrap-anywhere" dir="ltr">
          {ad.destination_url}
        </p>
      )}
    </article>
  )
}
