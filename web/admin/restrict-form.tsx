import { useState } from 'react'
import { personRestrict } from '@bowerbird/contract/moderation/admin-calls'
import type { AdminPerson } from '@bowerbird/contract/moderation/admin-models'
import { toast } from '../client/toasts.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { useAct } from '../forms/use-act.ts'
import { AdminPart } from '../page/admin-frame.tsx'
import {
  changeRestriction,
  reasonField,
  reasonHint,
  restrict,
  restrictTitle,
  restricted,
} from '../texts/admin-people-texts.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { daysOf, firstChoice, RestrictionFields } from './restriction-fields.tsx'

/** Restricts somebody, or changes how they are restricted. */
export function RestrictForm({ person, onDone }: { person: AdminPerson; onDone: () => void }) {
  const { act, is_busy, refused } = useAct()
  const [chosen, setChosen] = useState(firstChoice)
  const [reason, setReason] = useState('')

  async function send() {
    const { restriction } = chosen
    const input = { user_id: person.id, restriction, reason, days: daysOf(chosen) }
    if ((await act(personRestrict, input)) === null) return
    setReason('')
    toast({ text: restricted() })
    onDone()
  }

  return (
    <AdminPart title={person.restriction === null ? restrictTitle() : changeRestriction()}>
      <FormNotice refused={refused} />
      <RestrictionFields chosen={chosen} onChange={setChosen} />
      <TextArea
        label={reasonField()}
        hint={reasonHint()}
        value={reason}
        maxLength={1000}
        onChange={(event) => setReason(event.target.value)}
        error={refused?.fields?.['reason'] ?? null}
      />
      <div>
        <Button variant="danger" size="large" is_busy={is_busy} onClick={() => void send()}>
          {restrict()}
        </Button>
      </div>
    </AdminPart>
  )
}
