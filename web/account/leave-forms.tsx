import { useState } from 'react'
import { accountClosureCreate } from '@bowerbird/contract/identity/account-calls'
import { confirm } from '../client/confirm.ts'
import { refusalText } from '../client/optimistic.ts'
import { proveFirst } from '../client/prove-first.ts'
import { toast } from '../client/toasts.ts'
import { path } from '../navigation/paths.ts'
import { SettingsGroup } from '../page/settings-frame.tsx'
import {
  deactivate,
  deactivateHint,
  deactivateNow,
  deactivateQuestion,
  deactivateText,
  deleteAccount,
  deleteHint,
  deleteNow,
  deleteQuestion,
  deleteText,
  ownerStays,
} from '../texts/data-texts.ts'
import { Button } from '../ui/button.tsx'

/** The two ways to leave: for a while, and for good. */
export function LeaveForms({ is_owner, is_suspended }: { is_owner: boolean; is_suspended: boolean }) {
  const [leaving, setLeaving] = useState<'deactivated' | 'deleting' | null>(null)
  async function leaveAs(as: 'deactivated' | 'deleting') {
    const isDeletion = as === 'deleting'
    const isSure = await confirm({
      title: isDeletion ? deleteQuestion() : deactivateQuestion(),
      text: isDeletion ? deleteText() : deactivateText(),
      yes: isDeletion ? deleteNow() : deactivateNow(),
      is_dangerous: isDeletion,
    })
    if (!isSure) return
    setLeaving(as)
    const outcome = await proveFirst(accountClosureCreate, { as })
    setLeaving(null)
    // A document load: nothing of this person stays in the page's memory.
    if (outcome?.ok) location.assign(path('home'))
    else if (outcome) toast({ text: refusalText(outcome), kind: 'error' })
  }
  if (is_owner) return <p className="text-14 text-pretty text-ink-soft">{ownerStays()}</p>
  return (
    <>
      {!is_suspended && (
        <SettingsGroup title={deactivate()} hint={deactivateHint()}>
          <Button
            className="self-start"
            is_busy={leaving === 'deactivated'}
            onClick={() => void leaveAs('deactivated')}
          >
            {deactivateNow()}
          </Button>
        </SettingsGroup>
      )}
      <SettingsGroup title={deleteAccount()} hint={deleteHint()}>
        <Button
          variant="danger"
          className="self-start"
          is_busy={leaving === 'deleting'}
          onClick={() => void leaveAs('deleting')}
        >
          {deleteNow()}
        </Button>
      </SettingsGroup>
    </>
  )
}
