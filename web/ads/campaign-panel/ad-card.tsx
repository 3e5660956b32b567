import type { AdView } from '@bowerbird/contract/campaigns/campaign-models'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import {
  pinIsGone,
  appealHint,
  appealLabel,
  appealSent,
  concerns,
  sendAppeal,
  whyNot,
} from 'texts:campaign-panel'
import { AdForm } from './ad-form.tsx'
import { StatusMark } from './status-mark.tsx'
import { adAppeal } from '@bowerbird/contract/campaigns/campaign-calls'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { toast } from '../../client/toasts.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { reviewFieldTexts, reviewReasonTexts } from '../../texts/review-texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { refreshCampaigns } from './campaign-queries.ts'

interface AdCardProps {
  ad: AdView
  currency: string
  may_change: boolean
}

/** One ad: its pin, review status and destination. */
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
      {ad.review_status === 'REJECTED' && <RejectionNotice ad={ad} may_change={may_change} />}
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

/** Why an ad was rejected, which part, and the appeal form. */
function RejectionNotice({ ad, may_change }: { ad: AdView; may_change: boolean }) {
  const { review_reason, review_field, review_note } = ad
  return (
    <div className="flex flex-col gap-2 rounded-16 bg-danger-wash px-4 py-3 text-14">
      <p className="font-semibold text-danger">{whyNot()}</p>
      {review_reason && <p>{reviewReasonTexts[review_reason]()}</p>}
      {review_field && <p>{concerns({ what: reviewFieldTexts[review_field]() })}</p>}
      {review_note && (
        <p className="whitespace-pre-line wrap-anywhere" dir="auto">
          {review_note}
        </p>
      )}
      {ad.may_appeal && may_change && <Appeal ad={ad} />}
    </div>
  )
}

function Appeal({ ad: { advertiser_id, id: ad_id } }: { ad: AdView }) {
  const [text, setText] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)

  async function send() {
    if (isBusy) return
    setIsBusy(true)
    const outcome = await call(adAppeal, { advertiser_id, ad_id, text })
    setIsBusy(false)
    if (!outcome.ok) return setRefused(outcome)
    toast({ text: appealSent() })
    await refreshCampaigns()
  }

  return (
    <div className="mt-1 flex flex-col gap-3 text-ink">
      <TextArea
        label={appealLabel()}
        hint={appealHint()}
        value={text}
        maxLength={1000}
        error={refused?.fields?.['text'] ?? null}
        onChange={(event) => setText(event.target.value)}
      />
      <FormNotice refused={refused} />
      <div>
        <Button is_busy={isBusy} onClick={() => void send()}>
          {sendAppeal()}
        </Button>
      </div>
    </div>
  )
}
