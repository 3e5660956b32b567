import { useState } from 'react'
import { businessDelete } from '@bowerbird/contract/business/business-calls'
import { call } from '../../client/call.ts'
import { confirm } from '../../client/confirm.ts'
import { refusalText } from '../../client/optimistic.ts'
import { toast } from '../../client/toasts.ts'
import { path } from '../../navigation/paths.ts'
import { backHint, backToPersonal, endBusiness } from '../../texts/business-texts.ts'
import { Button } from '../../ui/button.tsx'
import { leaveForPage } from '../frame/leave-for-page.ts'

/** The way back, with what it means said before. */
export function EndBusiness() {
  const [isBusy, setIsBusy] = useState(false)
  async function end() {
    const isSure = await confirm({
      title: backToPersonal(),
      text: backHint(),
      yes: endBusiness(),
      is_dangerous: true,
    })
    if (!isSure) return
    setIsBusy(true)
    const outcome = await call(businessDelete, {})
    if (outcome.ok) return leaveForPage(path('settings_account'))
    setIsBusy(false)
    toast({ text: refusalText(outcome), kind: 'error' })
  }
  return (
    <section className="flex flex-col items-start gap-3 border-t border-line pt-8">
      <h2 className="text-20 font-semibold">{backToPersonal()}</h2>
      <p className="text-14 text-pretty text-ink-soft">{backHint()}</p>
      <Button is_busy={isBusy} onClick={() => void end()}>
        {endBusiness()}
      </Button>
    </section>
  )
}
