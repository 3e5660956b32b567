import { entitiesUpdate } from '@bowerbird/contract/campaigns/change-calls'
import type { EntityKind } from '@bowerbird/contract/campaigns/campaign-terms'
import type { BulkMode } from '@bowerbird/contract/campaigns/change-terms'
import type { Output } from '@bowerbird/contract/kernel/call'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import {
  archiveSeveral,
  badName,
  leadAdGroups,
  leadAds,
  leadCampaigns,
  modeAll,
  modeAllHint,
  modeLabel,
  modeValid,
  modeValidHint,
  nothingSaved,
  nothingThere,
  nothingThereText,
  saveRows,
  savedRows,
  title,
  toChange,
  tooLittle,
} from 'texts:ads-bulk'
import { archive, archiveText } from 'texts:campaign-panel'
import { undo } from 'texts:organise'
import { seeReport } from 'texts:overview'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { confirm } from '../../client/confirm.ts'
import { errorText } from '../../client/optimistic.ts'
import { toast } from '../../client/toasts.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { Choices } from '../../ui/choices.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { refreshCampaigns } from '../campaign-panel/campaign-queries.ts'
import { ManagerFrame } from '../frame/manager-frame.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { dayIn } from '../promoting/promote-form.ts'
import { BulkFields } from './bulk-fields.tsx'
import { amountProblemOf, rowProblemOf, untouched, wishBack, wishOf } from './bulk-form.ts'
import type { BulkEntity, BulkForm, BulkWish, RowProblem } from './bulk-form.ts'
import { BulkTable } from './bulk-table.tsx'
import type { BulkRow } from './bulk-table.tsx'

interface BulkPageProps {
  account: Account
  kind: EntityKind
  entities: readonly BulkEntity[]
}

type Settled = Output<typeof entitiesUpdate>
const leads = { campaign: leadCampaigns, ad_group: leadAdGroups, ad: leadAds } as const
const problemTexts: Record<RowProblem, () => string> = { name: badName, amount: tooLittle }

/** Several campaigns, ad groups or ads changed by one form, with every row as it is and as it will be (ADS-02). */
export function BulkPage({ account, kind, entities }: BulkPageProps) {
  const { id: advertiser_id, time_zone } = account
  const [form, setForm] = useState<BulkForm>(untouched)
  const [mode, setMode] = useState<BulkMode>('all_or_none')
  const [settled, setSettled] = useState<Settled | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  const isWrong = amountProblemOf(form) !== null
  const rows = entities.map((entity): BulkRow => {
    const wish = isWrong ? {} : wishOf(entity, form)
    const problem = rowProblemOf(wish)
    const answer = settled?.rows.find(({ id }) => id === entity.id)
    return { entity, wish, reason: problem ? problemTexts[problem]() : (answer?.reason ?? null), problem }
  })
  const changed = rows.filter(({ wish }) => Object.keys(wish).length > 0)
  const sendable = changed.filter(({ problem }) => problem === null)
  const canSave =
    mode === 'valid_rows' ? sendable.length > 0 : changed.length > 0 && sendable.length === changed.length

  async function save() {
    if (isSaving || !canSave) return
    if (form.status === 'ARCHIVED' && !(await confirm(archiveQuestion(sendable.length)))) return
    setIsSaving(true)
    setRefused(null)
    const outcome = await call(entitiesUpdate, {
      advertiser_id,
      entity_kind: kind,
      mode,
      entities: sendable.map(({ entity, wish }) => ({ id: entity.id, version: entity.version, ...wish })),
    })
    setIsSaving(false)
    if (!outcome.ok) return setRefused(outcome)
    setSettled(outcome.data)
    const saved = outcome.data.rows.filter((row) => row.outcome === 'saved')
    if (saved.length > 0) {
      const back = saved.flatMap(({ id, version }) => {
        const row = sendable.find(({ entity }) => entity.id === id)
        return row ? [{ id, version, ...backOf(row, time_zone) }] : []
      })
      const action = { label: undo(), act: () => void takeBack(back) }
      toast({ text: savedRows({ count: saved.length }), ...(form.status !== 'ARCHIVED' && { action }) })
      if (outcome.data.rows.every(({ reason }) => reason === null)) setForm(untouched)
    }
    await refreshCampaigns()
  }

  /** By the versions that the change made: what was saved afterwards is not overwritten. */
  async function takeBack(back: (BulkWish & { id: string; version: number })[]) {
    const outcome = await call(entitiesUpdate, {
      advertiser_id,
      entity_kind: kind,
      mode: 'valid_rows',
      entities: back,
    })
    const reason = outcome.ok
      ? outcome.data.rows.find((row) => row.reason !== null)?.reason
      : errorText(outcome)
    if (reason) toast({ kind: 'error', text: reason })
    setSettled(null)
    await refreshCampaigns()
  }

  if (entities.length === 0)
    return (
      <ManagerFrame title={title()}>
        <EmptyState title={nothingThere()} text={nothingThereText()}>
          <Link
            to={path('report_in', { advertiser_id, report: 'campaigns' })}
            className={buttonClasses({ variant: 'primary' })}
          >
            {seeReport()}
          </Link>
        </EmptyState>
      </ManagerFrame>
    )
  return (
    <ManagerFrame title={title()} lead={leads[kind]({ count: entities.length })}>
      {/* What will be is read before Save: beside both on wide screens, between them on phones. */}
      <div className="grid items-start gap-6 min-[1050px]:grid-cols-[360px_minmax(0,1fr)] min-[1050px]:grid-rows-[auto_1fr]">
        <section className={paneClasses}>
          <BulkFields
            {...{ form, kind, account }}
            onChange={(some) => {
              setForm({ ...form, ...some })
              setSettled(null)
            }}
          />
        </section>
        <div className="min-w-0 min-[1050px]:col-start-2 min-[1050px]:row-span-2 min-[1050px]:row-start-1">
          <BulkTable {...{ rows, kind, account }} />
        </div>
        <section className={paneClasses}>
          <Choices
            label={modeLabel()}
            value={mode}
            onChange={setMode}
            options={[
              { value: 'all_or_none', label: modeAll(), hint: modeAllHint() },
              { value: 'valid_rows', label: modeValid(), hint: modeValidHint() },
            ]}
          />
          <FormNotice refused={refused} />
          {settled && !settled.is_saved && (
            <p role="alert" className="rounded-16 bg-danger-wash px-4 py-3 text-14 text-danger">
              {nothingSaved({ count: settled.rows.filter(({ reason }) => reason !== null).length })}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="primary" is_busy={isSaving} disabled={!canSave} onClick={() => void save()}>
              {saveRows()}
            </Button>
            <p role="status" className="text-14 text-ink-soft">
              {toChange({ count: changed.length, all: rows.length })}
            </p>
          </div>
        </section>
      </div>
    </ManagerFrame>
  )
}

const paneClasses = 'flex min-w-0 flex-col gap-5 rounded-16 border border-line bg-surface p-5'

const archiveQuestion = (count: number) => ({
  title: archiveSeveral({ count }),
  text: archiveText(),
  yes: archive(),
  is_dangerous: true,
})

function backOf({ entity, wish }: BulkRow, time_zone: string): BulkWish {
  const start = entity.type === 'campaign' ? dayIn(time_zone, new Date(entity.start_at)) : ''
  return wishBack(entity, wish, start)
}
