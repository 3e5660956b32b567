import { adAppeal } from '@bowerbird/contract/campaigns/campaign-calls'
import type { AdView } from '@bowerbird/contract/campaigns/campaign-models'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { toast } from '../../client/toasts.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import {
  appealHint,
  appealLabel,
  appealSent,
  concerns,
  sendAppeal,
  whyNot,
} from '../../texts/campaign-panel-texts.ts'
import { reviewFieldTexts, reviewReasonTexts } from '../../texts/review-texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { refreshCampaigns } from './campaign-queries.ts'

/** Why an ad was not approved, what that concerns, and the way to say that it should run. */
export function TurnedDown({ ad, may_change }: { ad: AdView; may_change: boolean }) {
  const { review_reason, review_field, review_note } = ad
  return (
    <div className="flex flex-col gap-2 rounded-16 bg-danger-wash px-4 py-3 text-14">
      <p className="font-semibold text-danger">{whyNot()}</p>
      {review_reason && <p>{reviewReasonTexts[review_reason]()}</p>}
      {review_field && <p>{concerns(reviewFieldTexts[review_field]())}</p>}
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
