import { automatedCreate } from '@bowerbird/contract/campaigns/automated-calls'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { lead, start, started, title, wishPart } from 'texts:ads-automated'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { toast } from '../../client/toasts.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { navigation } from '../../navigation/navigation.ts'
import { path } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { refreshCampaigns } from '../campaign-panel/campaign-queries.ts'
import { ManagerFrame } from '../frame/manager-frame.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { dayIn } from '../promoting/promote-form.ts'
import { changeOf, newForm, automatedProblems } from './automated-form.ts'
import { automatedProblemText } from './automated-texts.ts'
import { PlanPreview } from './plan-preview.tsx'
import { WishFields } from './wish-fields.tsx'

/** A person says what to promote; beside it stands what is chosen for them (ADS-05). */
export function CreateAutomatedPage({ account }: { account: Account }) {
  const [form, setForm] = useState(() => newForm(account.country))
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [today] = useState(() => dayIn(account.time_zone, new Date()))
  const problems = automatedProblems(form, today)
  function errorOf(field: string): string | null {
    const problem = isTried ? problems.get(field) : undefined
    return problem ? automatedProblemText(problem) : (refused?.fields?.[field] ?? null)
  }

  async function send() {
    setIsTried(true)
    if (isBusy || problems.size > 0) return
    setIsBusy(true)
    setRefused(null)
    const { objective_type, countries } = form
    const wish = { ...changeOf(form), objective_type, countries: [...countries] }
    const outcome = await call(automatedCreate, { advertiser_id: account.id, ...wish })
    setIsBusy(false)
    if (!outcome.ok) {
      setRefused(outcome)
      return
    }
    toast({ text: started() })
    await refreshCampaigns()
    const at = path(
      'automated_edit_in',
      { advertiser_id: account.id },
      { campaignId: outcome.data.campaign.id },
    )
    await navigation.to(at)
  }

  return (
    <ManagerFrame title={title()} lead={lead()}>
      <div className="grid items-start gap-6 min-[1050px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <form
          noValidate
          className="flex min-w-0 flex-col gap-5 rounded-16 border border-line bg-surface p-5"
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <h2 className="text-20 font-semibold">{wishPart()}</h2>
          <WishFields
            {...{ account, form, today, errorOf }}
            is_new
            onChange={(some) => setForm((before) => ({ ...before, ...some }))}
          />
          <FormNotice refused={refused} />
          <Button type="submit" variant="primary" className="self-start" is_busy={isBusy}>
            {start()}
          </Button>
        </form>
        <PlanPreview account={account} form={form} />
      </div>
    </ManagerFrame>
  )
}
