import { reviewDecide } from '@bowerbird/contract/campaigns/review-calls'
import type { ReviewView } from '@bowerbird/contract/campaigns/review-models'
import { reviewFields, reviewReasons } from '@bowerbird/contract/campaigns/review-terms'
import type { ReviewField, ReviewReason } from '@bowerbird/contract/campaigns/review-terms'
import { useState } from 'react'
import { toast } from '../../client/toasts.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { useAct } from '../../forms/use-act.ts'
import {
  cancel,
  chooseOne,
  fieldLabel,
  noteHint,
  noteLabel,
  reasonLabel,
  rejectedToast,
  sendDecision,
} from 'texts:review-queue'
import { reviewFieldTexts, reviewReasonTexts } from '../../texts/review-texts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'

interface TurnDownFormProps {
  review: ReviewView
  onDone: () => void
  onCancel: () => void
}

/** Rejects an ad with a reason and the field concerned, which advertisers need in order to fix it. */
export function TurnDownForm({ review: { id: review_id, seen }, onDone, onCancel }: TurnDownFormProps) {
  const { act, is_busy, refused } = useAct()
  const [reason, setReason] = useState<ReviewReason | ''>('')
  const [field, setField] = useState<ReviewField | ''>('')
  const [note, setNote] = useState('')
  const missing = refused?.fields?.['reason']

  async function send() {
    const rejection = { reason: reason || undefined, field: field || undefined, note }
    if ((await act(reviewDecide, { review_id, seen, decision: 'reject', ...rejection })) === null) return
    toast({ text: rejectedToast() })
    onDone()
  }

  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={reasonLabel()}
        value={reason}
        onChange={setReason}
        options={[
          { value: '', label: chooseOne() },
          ...reviewReasons.map((value) => ({ value, label: reviewReasonTexts[value]() })),
        ]}
      />
      {missing && (
        <p role="alert" className="text-14 text-danger">
          {missing}
        </p>
      )}
      <SelectField
        label={fieldLabel()}
        value={field}
        onChange={setField}
        options={[
          { value: '', label: chooseOne() },
          ...reviewFields.map((value) => ({ value, label: reviewFieldTexts[value]() })),
        ]}
      />
      <TextArea
        label={noteLabel()}
        hint={noteHint()}
        value={note}
        maxLength={1000}
        error={refused?.fields?.['note'] ?? null}
        onChange={(event) => setNote(event.target.value)}
      />
      <FormNotice refused={refused} />
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" is_busy={is_busy} onClick={() => void send()}>
          {sendDecision()}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {cancel()}
        </Button>
      </div>
    </div>
  )
}
