import { campaignTreeUpdate } from '@bowerbird/contract/campaigns/change-calls'
import type { UserBrief } from '@bowerbird/contract/people/user-models'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import type { Account } from '../frame/own-accounts.ts'
import { editPlanOf, formPathOf, treeInputOf } from './edit-form.ts'
import { mergedWith, withTheirs } from './edit-merge.ts'
import type { Clash, NewerPart } from './edit-merge.ts'
import type { EditBase, EditPlan } from './edit-form.ts'

/** A campaign that is being changed, over the copies that it was loaded with. */
export function useEdit({ id: advertiser_id, time_zone: zone }: Account, loaded: EditBase) {
  const [{ base, saved, plan }, setState] = useState(() => {
    const first = editPlanOf(loaded, zone, new Date())
    return { base: loaded, saved: first, plan: first }
  })
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  function change(next: EditPlan) {
    setState({ base, saved, plan: next })
    setRefused(null)
  }

  /** It is saved: true. Else why not is in `refused`, or in `clashes`. */
  async function save(): Promise<boolean> {
    if (isSaving) return false
    setIsSaving(true)
    setRefused(null)
    const { input, places } = treeInputOf(plan, saved, base)
    const outcome = await call(campaignTreeUpdate, { advertiser_id, campaign_id: base.campaign.id, ...input })
    setIsSaving(false)
    if (outcome.ok) return true
    const newer = newerIn(outcome)
    if (newer.length === 0) {
      const fields = Object.entries(outcome.fields ?? {}).map(
        ([field, why]) => [formPathOf(field, places), why] as const,
      )
      setRefused({ ...outcome, ...(outcome.fields && { fields: Object.fromEntries(fields) }) })
      return false
    }
    const merged = mergedWith({ plan, saved, base }, newer, { zone, now: new Date() })
    setState(merged)
    setClashes(merged.clashes)
    return false
  }

  return {
    plan,
    saved,
    base,
    clashes,
    refused,
    is_saving: isSaving,
    change,
    save,
    takeTheirs(clash: Clash) {
      change(withTheirs(plan, saved, clash))
      setClashes(clashes.map((one) => (one === clash ? { ...one, mine: undefined } : one)))
    },
  }
}

export type EditState = ReturnType<typeof useEdit>

function newerIn({ code, extra_data }: Refused): NewerPart[] {
  if (code !== 'stale_version') return []
  const newer = (extra_data?.['newer'] ?? []) as {
    current: NewerPart['current']
    saved_by: UserBrief | null
  }[]
  return newer.map(({ current, saved_by }) => ({
    current,
    saved_by: saved_by?.full_name || saved_by?.username || null,
  }))
}
