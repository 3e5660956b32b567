import { automatedEnd, automatedUpdate } from '@bowerbird/contract/campaigns/automated-calls'
import type { AutomatedCampaignView } from '@bowerbird/contract/campaigns/automated-models'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import {
  byHand,
  byHandDone,
  byHandText,
  byHandTitle,
  loadAgain,
  save as saveText,
  saved,
  stale,
  title,
  wishPart,
} from 'texts:ads-automated'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { confirm } from '../../client/confirm.ts'
import { refresh } from '../../client/browser-queries.ts'
import { errorText } from '../../client/optimistic.ts'
import { toast } from '../../client/toasts.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { navigation } from '../../navigation/navigation.ts'
import { path } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { refreshCampaigns } from '../campaign-panel/campaign-queries.ts'
import { ManagerFrame } from '../frame/manager-frame.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { dayIn } from '../promoting/promote-form.ts'
import { changeOf, formOf, automatedProblems } from './automated-form.ts'
import { automatedById } from './automated-queries.ts'
import { automatedProblemText } from './automated-texts.ts'
import { ChosenPart } from './chosen-part.tsx'
import { DivisionTable } from './division-table.tsx'
import { WishFields } from './wish-fields.tsx'

interface EditAutomatedPageProps {
  account: Account
  automated: AutomatedCampaignView
}

/** An automated campaign: how its budget is divided, what was chosen, and what a person may change. */
export function EditAutomatedPage({ account, automated }: EditAutomatedPageProps) {
  const { campaign } = automated
  const mayChange = account.rights.includes('run') && campaign.status !== 'ARCHIVED'
  return (
    <ManagerFrame
      title={campaign.name}
      lead={title()}
      actions={mayChange && <ByHandButton account={account} automated={automated} />}
    >
      <DivisionTable automated={automated} />
      <div className="grid items-start gap-6 min-[1050px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {mayChange && <EditForm account={account} automated={automated} />}
        <ChosenPart plan={automated} currency={account.currency} />
      </div>
    </ManagerFrame>
  )
}

function EditForm({ account, automated }: EditAutomatedPageProps) {
  const { campaign } = automated
  const [base, setBase] = useState(automated)
  const [form, setForm] = useState(() => formOf(automated))
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [today] = useState(() => dayIn(account.time_zone, new Date()))
  const problems = automatedProblems(form, today)
  const isStale = refused?.code === 'stale_version'
  function errorOf(field: string): string | null {
    const problem = isTried ? problems.get(field) : undefined
    return problem ? automatedProblemText(problem) : (refused?.fields?.[field] ?? null)
  }
  function take(one: AutomatedCampaignView) {
    setBase(one)
    setForm(formOf(one))
    setRefused(null)
    setIsTried(false)
  }

  async function save() {
    setIsTried(true)
    if (isBusy || problems.size > 0) return
    setIsBusy(true)
    setRefused(null)
    const { id: campaign_id, advertiser_id } = campaign
    const { version } = base.campaign
    const outcome = await call(automatedUpdate, { advertiser_id, campaign_id, version, ...changeOf(form) })
    setIsBusy(false)
    if (!outcome.ok) {
      setRefused(outcome)
      return
    }
    take(outcome.data)
    toast({ text: saved() })
    await Promise.all([refresh(automatedById(advertiser_id, campaign_id)), refreshCampaigns()])
  }

  return (
    <form
      noValidate
      className="flex min-w-0 flex-col gap-5 rounded-16 border border-line bg-surface p-5"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <h2 className="text-20 font-semibold">{wishPart()}</h2>
      <WishFields
        {...{ account, form, today, errorOf }}
        is_new={false}
        onChange={(some) => setForm((before) => ({ ...before, ...some }))}
      />
      {isStale ? (
        <div role="alert" className="flex flex-col gap-3 rounded-16 bg-accent-wash p-4 text-14">
          <p className="text-pretty">{stale()}</p>
          <Button
            size="small"
            className="self-start"
            onClick={() => take(refused.extra_data?.['current'] as AutomatedCampaignView)}
          >
            {loadAgain()}
          </Button>
        </div>
      ) : (
        <FormNotice refused={refused} />
      )}
      <Button type="submit" variant="primary" className="self-start" is_busy={isBusy}>
        {saveText()}
      </Button>
    </form>
  )
}

function ByHandButton({ account, automated }: EditAutomatedPageProps) {
  const [isBusy, setIsBusy] = useState(false)
  async function end() {
    if (!(await confirm({ title: byHandTitle(), text: byHandText(), yes: byHand(), is_dangerous: true })))
      return
    setIsBusy(true)
    const { advertiser_id, id: campaign_id } = automated.campaign
    const outcome = await call(automatedEnd, { advertiser_id, campaign_id })
    setIsBusy(false)
    toast({ text: outcome.ok ? byHandDone() : errorText(outcome) })
    if (!outcome.ok) return
    await refreshCampaigns()
    await navigation.to(path('overview', { advertiser_id: account.id }))
  }
  return (
    <Button is_busy={isBusy} onClick={() => void end()}>
      {byHand()}
    </Button>
  )
}
