import {
  archiveHint,
  changeCount,
  lead,
  nothingChanged,
  save as saveText,
  saved as savedText,
  statusLabel,
  title,
} from 'texts:ads-edit'
import { archive, archiveText, archiveTitle, destinationHint, newPinHint } from 'texts:campaign-panel'
import type { SettableStatus } from '@bowerbird/contract/campaigns/campaign-terms'
import { settableStatuses } from '@bowerbird/contract/campaigns/campaign-terms'
import { useEffect, useRef, useState } from 'react'
import { confirm } from '../../client/confirm.ts'
import { toast } from '../../client/toasts.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { navigation } from '../../navigation/navigation.ts'
import { path } from '../../navigation/paths.ts'
import { changeValueText } from '../../texts/changes-texts.ts'
import { listOf } from '../../texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { refreshCampaigns } from '../campaign-panel/campaign-queries.ts'
import { ManagerFrame } from '../frame/manager-frame.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { dayIn } from '../promoting/promote-form.ts'
import { AdPart } from './ad-part.tsx'
import { CampaignPart } from './campaign-part.tsx'
import { EditChanges, EditClashes } from './edit-changes.tsx'
import { addedAd, addedGroup, addedIn, changesOfPlan, editProblemsOf, hasBegun } from './edit-form.ts'
import type { EditBase, EditChange, EditGroup, EditPlan } from './edit-form.ts'
import { KeywordsPart } from '../campaign-panel/keywords-part.tsx'
import { GroupPart } from './group-part.tsx'
import { isSamePart, partOfField } from './plan-form.ts'
import type { PlanPart } from './plan-form.ts'
import { partName, planProblemText } from './plan-texts.ts'
import { PlanTree } from './plan-tree.tsx'
import { useEdit } from './use-edit.ts'
import type { EditState } from './use-edit.ts'

interface EditPageProps {
  account: Account
  loaded: EditBase
  /** The part that the address asks for. */
  first: PlanPart
}

/** A campaign that is there, with its ad groups and ads, changed in one place and saved together (ADS-02). */
export function EditPage({ account, loaded, first }: EditPageProps) {
  const state = useEdit(account, loaded)
  const { plan, saved, refused, clashes } = state
  const [part, setPart] = useState<PlanPart>(first)
  const [hasTried, setHasTried] = useState(false)
  const [today] = useState(() => dayIn(account.time_zone, new Date()))
  const heading = useRef<HTMLHeadingElement>(null)
  const isMoved = useRef(false)
  useEffect(() => {
    if (isMoved.current) heading.current?.focus()
  }, [part])

  const own = [...editProblemsOf(plan, saved, today)].map(
    ([field, one]) => [field, planProblemText(one)] as const,
  )
  const problems = new Map([...Object.entries(refused?.fields ?? {}), ...own])
  const count = changesOfPlan(plan, saved).length + addedIn(plan).length
  useAskBeforeLeaving(count > 0 && !state.is_saving)

  function open(one: PlanPart) {
    isMoved.current = true
    setPart(one)
  }
  const isWrong = (one: PlanPart) =>
    hasTried && [...problems.keys()].some((field) => isSamePart(partOfField(field), one))
  const errorOf = (field: string) => (hasTried ? (problems.get(field) ?? null) : null)

  async function save() {
    setHasTried(true)
    const [wrong] = own
    if (wrong) return open(partOfField(wrong[0]))
    const ended = changesOfPlan(plan, saved).filter(
      ({ field, after }) => field === 'status' && after === 'ARCHIVED',
    )
    if (ended.length > 0 && !(await confirm(archiveQuestion(plan, ended)))) return
    if (!(await state.save())) return
    toast({ text: savedText() })
    await refreshCampaigns()
    await navigation.to(path('overview', { advertiser_id: account.id }))
  }

  return (
    <ManagerFrame title={title()} lead={lead()}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 min-[880px]:grid-cols-[280px_minmax(0,1fr)]">
        <div className="rounded-16 border border-line bg-surface p-2 min-[880px]:sticky min-[880px]:top-24">
          <PlanTree
            plan={plan}
            current={part}
            isWrong={isWrong}
            onOpen={open}
            onAddGroup={() => {
              state.change({ ...plan, ad_groups: [...plan.ad_groups, addedGroup(account.country)] })
              open({ kind: 'group', group: plan.ad_groups.length })
            }}
            onAddAd={(group) => {
              state.change(withGroup(plan, group, (one) => ({ ...one, ads: [...one.ads, addedAd] })))
              open({ kind: 'ad', group, ad: plan.ad_groups[group]?.ads.length ?? 0 })
            }}
          />
        </div>
        <section className="flex min-w-0 max-w-3xl flex-col gap-5 rounded-16 border border-line bg-surface p-5">
          <h2
            ref={heading}
            tabIndex={-1}
            dir="auto"
            className="text-20 font-semibold wrap-anywhere outline-none"
          >
            {partName(plan, part)}
          </h2>
          {clashes.length > 0 && <EditClashes {...{ state, account }} />}
          <PartForm key={JSON.stringify(part)} {...{ part, account, state, today, errorOf, open }} />
          <FormNotice refused={refused} />
          <div className="flex flex-wrap items-center gap-3">
            <Button
              variant="primary"
              is_busy={state.is_saving}
              disabled={count === 0}
              onClick={() => void save()}
            >
              {saveText()}
            </Button>
            <p role="status" className="text-14 text-ink-soft">
              {count === 0 ? nothingChanged() : changeCount({ count })}
            </p>
          </div>
        </section>
      </div>
    </ManagerFrame>
  )
}

/** What is archived does not come back. */
const archiveQuestion = (plan: EditPlan, ended: readonly EditChange[]) => ({
  title: archiveTitle({
    name: listOf(ended.map((one) => partName(plan, partOfField(`${one.path}.status`)))),
  }),
  text: archiveText(),
  yes: archive(),
  is_dangerous: true,
})

const withGroup = (plan: EditPlan, at: number, next: (group: EditGroup) => EditGroup): EditPlan => ({
  ...plan,
  ad_groups: plan.ad_groups.map((group, g) => (g === at ? next(group) : group)),
})

/** What was typed is not lost by closing the page without a question. */
function useAskBeforeLeaving(is_changed: boolean): void {
  useEffect(() => {
    if (!is_changed) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [is_changed])
}

interface PartFormProps {
  part: PlanPart
  account: Account
  state: EditState
  today: string
  errorOf: (field: string) => string | null
  open: (part: PlanPart) => void
}

function PartForm({ part, account, state, today, errorOf, open }: PartFormProps) {
  const { plan, base, change } = state
  const { campaign, ad_groups } = plan
  const [now] = useState(() => new Date())
  if (part.kind === 'summary') return <EditChanges state={state} account={account} />
  if (part.kind === 'campaign')
    return (
      <>
        <StatusField
          value={campaign.status}
          onChange={(status) => change({ ...plan, campaign: { ...campaign, status } })}
        />
        <CampaignPart
          {...{ campaign, account, today, errorOf }}
          running={{
            objective_type: base.campaign.objective_type,
            has_begun: hasBegun(base.campaign, now),
          }}
          onChange={(some) => change({ ...plan, campaign: { ...campaign, ...some } })}
        />
        <KeywordsPart
          advertiser_id={account.id}
          parent_kind="campaign"
          parent_id={base.campaign.id}
          may_change={base.campaign.status !== 'ARCHIVED'}
        />
      </>
    )
  const group = ad_groups[part.group]
  if (!group) return null
  const changeGroup = (some: Partial<EditGroup>) =>
    change(withGroup(plan, part.group, (one) => ({ ...one, ...some })))
  if (part.kind === 'group')
    return (
      <>
        {group.id !== null && (
          <StatusField value={group.status} onChange={(status) => changeGroup({ status })} />
        )}
        <GroupPart
          {...{ group, errorOf }}
          at={part.group}
          // An ad group that is there is archived, not removed.
          count={group.id === null ? ad_groups.length : 1}
          objective={campaign.objective_type}
          account={account}
          asks_keywords={group.id === null}
          onChange={(some) => changeGroup(some as Partial<EditGroup>)}
          onCopy={() => {
            const copy: EditGroup = {
              ...group,
              id: null,
              status: 'ACTIVE',
              ...(group.id !== null && { keywords_of: group.id }),
              ads: group.ads.map((ad) => ({ ...ad, id: null, status: 'ACTIVE' })),
            }
            change({ ...plan, ad_groups: [...ad_groups, copy] })
            open({ kind: 'group', group: ad_groups.length })
          }}
          onRemove={() => {
            open({ kind: 'campaign' })
            change({ ...plan, ad_groups: ad_groups.toSpliced(part.group, 1) })
          }}
        />
        {group.id !== null && (
          <KeywordsPart
            advertiser_id={account.id}
            parent_kind="ad_group"
            parent_id={group.id}
            may_change={group.status !== 'ARCHIVED'}
          />
        )}
      </>
    )
  const ad = group.ads[part.ad]
  if (!ad) return null
  const pins = base.ads.flatMap(({ pin }) => pin ?? [])
  return (
    <>
      {ad.id !== null && (
        <>
          <StatusField
            value={ad.status}
            onChange={(status) => changeGroup({ ads: group.ads.with(part.ad, { ...ad, status }) })}
          />
          <p className="text-14 text-pretty text-ink-soft">
            {newPinHint()} {destinationHint()}
          </p>
        </>
      )}
      <AdPart
        {...{ ad, errorOf, pins }}
        advertiser_id={account.id}
        path={`ad_groups.${part.group}.ads.${part.ad}`}
        count={ad.id === null ? group.ads.length : 1}
        onChange={(some) => changeGroup({ ads: group.ads.with(part.ad, { ...ad, ...some }) })}
        onRemove={() => {
          open({ kind: 'group', group: part.group })
          changeGroup({ ads: group.ads.toSpliced(part.ad, 1) })
        }}
      />
    </>
  )
}

interface StatusFieldProps {
  value: SettableStatus
  onChange: (status: SettableStatus) => void
}

function StatusField({ value, onChange }: StatusFieldProps) {
  return (
    <SelectField
      label={statusLabel()}
      hint={archiveHint()}
      value={value}
      onChange={onChange}
      options={settableStatuses.map((status) => ({ value: status, label: changeValueText(status) }))}
    />
  )
}
