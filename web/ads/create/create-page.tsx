import type { DraftPlan, DraftView } from '@bowerbird/contract/campaigns/plan-models'
import {
  back,
  lead,
  next,
  notSaved,
  saveMine,
  savedDraft,
  saving,
  send as sendText,
  sent,
  staleText,
  staleTitle,
  summaryPart,
  takeNewer,
  title,
} from 'texts:ads-create'
import { letChoose } from 'texts:ads-automated'
import { badCopies, copiesHint, copiesLabel, lead as copyLead, title as copyTitle } from 'texts:ads-copy'
import { MOST_COPIES } from '@bowerbird/contract/campaigns/change-terms'
import { useEffect, useRef, useState } from 'react'
import { FormNotice } from '../../forms/form-notice.tsx'
import { refresh } from '../../client/browser-queries.ts'
import { toast } from '../../client/toasts.ts'
import { Link } from '../../navigation/link.tsx'
import { navigation } from '../../navigation/navigation.ts'
import { path } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { draftsOf, refreshCampaigns } from '../campaign-panel/campaign-queries.ts'
import { dayIn } from '../promoting/promote-form.ts'
import { ManagerFrame } from '../frame/manager-frame.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { AdPart } from './ad-part.tsx'
import { CampaignPart } from './campaign-part.tsx'
import { GroupPart } from './group-part.tsx'
import { isSamePart, newAd, newGroup, partOfField, partsOf, problemsOf } from './plan-form.ts'
import type { PlanGroup, PlanPart } from './plan-form.ts'
import { PlanSummary } from './plan-summary.tsx'
import { missingTexts, partName, planProblemText } from './plan-texts.ts'
import type { Missing } from './plan-keys.ts'
import { PlanTree } from './plan-tree.tsx'
import { usePlan } from './use-plan.ts'
import type { PlanState, SaveState } from './use-plan.ts'

interface CreatePageProps {
  account: Account
  draft: DraftView | null
  first: DraftPlan
  /** What this site lacks for what the address asks for. */
  missing?: Missing | null
  first_pins?: DraftView['pins']
  /** It is copied: the form asks how many times. */
  has_copies?: boolean
}

/** A campaign with its ad groups and ads, put together in one place (ADS-02). */
export function CreatePage(props: CreatePageProps) {
  const { account, draft, first, missing = null, first_pins = [], has_copies = false } = props
  const state = usePlan({ account, draft, first, first_pins })
  const [copies, setCopies] = useState('1')
  const { plan } = state
  const [part, setPart] = useState<PlanPart>({ kind: 'campaign' })
  const [left, setLeft] = useState<readonly PlanPart[]>([])
  const [today] = useState(() => dayIn(account.time_zone, new Date()))
  const isBadCount = has_copies && !/^(?:[1-9]|10)$/.test(copies.trim())
  const problems = textsOfProblems(state, today)
  if (isBadCount) problems.set('campaign.copies', badCopies({ most: MOST_COPIES }))
  const parts = partsOf(plan)
  const place = parts.findIndex((one) => isSamePart(one, part))
  const heading = useRef<HTMLHeadingElement>(null)
  const isMoved = useRef(false)
  useEffect(() => {
    if (isMoved.current) heading.current?.focus()
  }, [part])

  /** What is missing is said of a part once it was left, and of all once the summary was seen. */
  const isLeft = (one: PlanPart) => left.some((other) => isSamePart(one, other) || other.kind === 'summary')
  function open(one: PlanPart) {
    isMoved.current = true
    setLeft((before) => [...before, part, ...(one.kind === 'summary' ? [one] : [])])
    setPart(one)
  }
  const isWrong = (one: PlanPart) =>
    isLeft(one) && [...problems.keys()].some((field) => isSamePart(partOfField(field), one))
  const errorOf = (field: string) => (isLeft(part) ? (problems.get(field) ?? null) : null)

  async function send() {
    if (problems.size > 0 || !(await state.send(has_copies ? Number(copies) : 1))) return
    toast({ text: sent() })
    await Promise.all([refreshCampaigns(), refresh(draftsOf(account.id))])
    await navigation.to(path('overview', { advertiser_id: account.id }))
  }

  const groupsWith = (ad_groups: PlanGroup[]) => state.change({ ...plan, ad_groups })
  return (
    <ManagerFrame
      title={has_copies ? copyTitle() : title()}
      lead={has_copies ? copyLead() : lead()}
      actions={
        !has_copies && (
          <Link
            to={path('automated_create_in', { advertiser_id: account.id })}
            className={buttonClasses({ variant: 'secondary' })}
          >
            {letChoose()}
          </Link>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 min-[880px]:grid-cols-[280px_minmax(0,1fr)]">
        <div className="rounded-16 border border-line bg-surface p-2 min-[880px]:sticky min-[880px]:top-24">
          <PlanTree
            plan={plan}
            current={part}
            isWrong={isWrong}
            onOpen={open}
            onAddGroup={() => {
              groupsWith([...plan.ad_groups, newGroup(account.country)])
              open({ kind: 'group', group: plan.ad_groups.length })
            }}
            onAddAd={(group) => {
              groupsWith(
                plan.ad_groups.map((one, at) => (at === group ? { ...one, ads: [...one.ads, newAd] } : one)),
              )
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
          {missing && part.kind === 'campaign' && (
            <p role="note" className="rounded-16 bg-accent-wash px-4 py-3 text-14 text-pretty">
              {missingTexts[missing]()}
            </p>
          )}
          {state.newer && <NewerDraft state={state} />}
          {has_copies && (part.kind === 'campaign' || part.kind === 'summary') && (
            <TextField
              label={copiesLabel()}
              hint={copiesHint()}
              inputMode="numeric"
              autoComplete="off"
              value={copies}
              error={problems.get('campaign.copies') ?? null}
              onChange={(event) => setCopies(event.target.value)}
            />
          )}
          <PartForm
            key={JSON.stringify(part)}
            {...{ part, account, state, today, problems, errorOf, open }}
          />
          <FormNotice refused={state.refused} />
          <div className="flex flex-wrap items-center gap-3">
            {place > 0 && <Button onClick={() => open(parts[place - 1] ?? part)}>{back()}</Button>}
            {part.kind === 'summary' ? (
              <Button
                variant="primary"
                is_busy={state.is_sending}
                disabled={problems.size > 0}
                onClick={() => void send()}
              >
                {sendText()}
              </Button>
            ) : (
              <Button variant="primary" onClick={() => open(parts[place + 1] ?? part)}>
                {parts[place + 1]?.kind === 'summary' ? summaryPart() : next()}
              </Button>
            )}
            <p role="status" className="text-14 text-ink-soft">
              {saveText(state.state)}
            </p>
          </div>
        </section>
      </div>
    </ManagerFrame>
  )
}

/** Problems of the form, and what the server said of fields, by path. */
function textsOfProblems({ plan, refused }: PlanState, today: string): Map<string, string> {
  const own = [...problemsOf(plan, today)].map(
    ([field, problem]) => [field, planProblemText(problem)] as const,
  )
  return new Map([...Object.entries(refused?.fields ?? {}), ...own])
}

function saveText(state: SaveState): string {
  if (typeof state === 'object') return notSaved({ why: state.failed })
  return { untouched: '', saving: saving(), saved: savedDraft() }[state]
}

function NewerDraft({ state }: { state: PlanState }) {
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-16 bg-accent-wash p-4 text-14">
      <p className="text-16 font-semibold">{staleTitle()}</p>
      <p>{staleText()}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="primary" onClick={state.takeNewer}>
          {takeNewer()}
        </Button>
        <Button size="small" onClick={() => void state.saveMine()}>
          {saveMine()}
        </Button>
      </div>
    </div>
  )
}

interface PartFormProps {
  part: PlanPart
  account: Account
  state: PlanState
  today: string
  problems: ReadonlyMap<string, string>
  errorOf: (field: string) => string | null
  open: (part: PlanPart) => void
}

function PartForm({ part, account, state, today, problems, errorOf, open }: PartFormProps) {
  const { plan, change } = state
  const { campaign, ad_groups } = plan
  if (part.kind === 'summary')
    return <PlanSummary plan={plan} account={account} today={today} problems={problems} onOpen={open} />
  if (part.kind === 'campaign')
    return (
      <CampaignPart
        {...{ campaign, account, today, errorOf }}
        onChange={(some) => change({ ...plan, campaign: { ...campaign, ...some } })}
      />
    )
  const group = ad_groups[part.group]
  if (!group) return null
  const changeGroup = (some: Partial<PlanGroup>) =>
    change({ ...plan, ad_groups: ad_groups.with(part.group, { ...group, ...some }) })
  if (part.kind === 'group')
    return (
      <GroupPart
        {...{ group, errorOf }}
        at={part.group}
        count={ad_groups.length}
        objective={campaign.objective_type}
        account={account}
        onChange={changeGroup}
        asks_keywords
        onCopy={() => {
          change({ ...plan, ad_groups: [...ad_groups, group] })
          open({ kind: 'group', group: ad_groups.length })
        }}
        onRemove={() => {
          open({ kind: 'campaign' })
          change({ ...plan, ad_groups: ad_groups.toSpliced(part.group, 1) })
        }}
      />
    )
  const ad = group.ads[part.ad]
  if (!ad) return null
  return (
    <AdPart
      {...{ ad, errorOf }}
      advertiser_id={account.id}
      path={`ad_groups.${part.group}.ads.${part.ad}`}
      count={group.ads.length}
      pins={state.pins}
      onChange={(some) => changeGroup({ ads: group.ads.with(part.ad, { ...ad, ...some }) })}
      onRemove={() => {
        open({ kind: 'group', group: part.group })
        changeGroup({ ads: group.ads.toSpliced(part.ad, 1) })
      }}
    />
  )
}
