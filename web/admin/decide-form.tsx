import { useState } from 'react'
import { caseDecide, casesGet } from '@bowerbird/contract/moderation/moderation-calls'
import type { CaseDetail, Decision } from '@bowerbird/contract/moderation/moderation-models'
import { refreshAll } from '../client/browser-queries.ts'
import { toast } from '../client/toasts.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { useAct } from '../forms/use-act.ts'
import { AdminPart } from '../page/admin-frame.tsx'
import { reasonField, reasonHint } from 'texts:admin-people'
import {
  decided,
  decideNow,
  decideTitle,
  decisionField,
  decisionHintsRelease,
  noteField,
} from 'texts:admin-reports'
import { decisionHints, decisionTexts } from '../texts/admin-texts.ts'
import { Button } from '../ui/button.tsx'
import { Choices } from '../ui/choices.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { daysOf, firstChoice, RestrictionFields } from './restriction-fields.tsx'

/** The decision on a case: the measure, and the text to the users concerned. */
export function DecideForm({ case: one, onDone }: { case: CaseDetail; onDone: () => void }) {
  const { act, is_busy, refused } = useAct()
  const open = [
    ...(one.may_remove ? (['remove'] as const) : []),
    ...(one.may_restrict ? (['restrict'] as const) : []),
    'dismiss' as const,
  ]
  const [decision, setDecision] = useState<Decision>('dismiss')
  const [chosen, setChosen] = useState(firstChoice)
  const [note, setNote] = useState('')
  const restricts = decision === 'restrict'

  async function decide() {
    const more = restricts ? { restriction: chosen.restriction, days: daysOf(chosen) } : {}
    if ((await act(caseDecide, { case_id: one.id, decision, note, ...more })) === null) return
    toast({ text: decided() })
    onDone()
    void refreshAll(casesGet)
  }

  return (
    <AdminPart title={decideTitle()}>
      <Choices
        label={decisionField()}
        value={decision}
        onChange={setDecision}
        options={open.map((value) => ({
          value,
          label: decisionTexts[value](),
          hint:
            value === 'dismiss' && one.held_score !== null ? decisionHintsRelease() : decisionHints[value](),
        }))}
      />
      {restricts && <RestrictionFields chosen={chosen} onChange={setChosen} />}
      <TextArea
        label={restricts ? reasonField() : noteField()}
        {...(restricts && { hint: reasonHint() })}
        value={note}
        maxLength={1000}
        onChange={(event) => setNote(event.target.value)}
        error={refused?.fields?.['note'] ?? null}
      />
      <FormNotice refused={refused} />
      <div>
        <Button
          variant={decision === 'dismiss' ? 'primary' : 'danger'}
          size="large"
          is_busy={is_busy}
          onClick={() => void decide()}
        >
          {decideNow()}
        </Button>
      </div>
    </AdminPart>
  )
}
