import { campaignCreate, draftCreate, draftUpdate } from '@bowerbird/contract/campaigns/plan-calls'
import type { DraftPlan, DraftView } from '@bowerbird/contract/campaigns/plan-models'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/optimistic.ts'
import type { Account } from '../frame/own-accounts.ts'
import { planInputOf } from './plan-form.ts'

/** What is typed is kept so long after the last key. */
const quietMs = 1_200

export type SaveState = 'untouched' | 'saving' | 'saved' | { failed: string }

interface Options {
  account: Account
  /** The draft that is gone on with; null: none is kept yet. */
  draft: DraftView | null
  first: DraftPlan
}

/**
 * A campaign that is being put together. It is kept on the server a moment after each change; where another device
 * changed the draft meanwhile, `newer` holds that copy, and nothing is written until the user chose.
 */
export function usePlan({ account: { id: advertiser_id }, draft, first }: Options) {
  const [plan, setPlan] = useState<DraftPlan>(draft?.plan ?? first)
  const [kept, setKept] = useState<DraftView | null>(draft)
  const [state, setState] = useState<SaveState>('untouched')
  const [newer, setNewer] = useState<DraftView | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isSending, setIsSending] = useState(false)
  const isWriting = useRef(false)
  const isOver = useRef(false)
  const [changed, setChanged] = useState(0)

  async function write(version = kept?.version): Promise<void> {
    if (isWriting.current || isOver.current) return
    isWriting.current = true
    setState('saving')
    const written = plan
    const outcome =
      kept && version !== undefined
        ? await call(draftUpdate, { advertiser_id, draft_id: kept.id, version, plan: written })
        : await call(draftCreate, { advertiser_id, plan: written })
    isWriting.current = false
    if (outcome.ok) {
      setKept(outcome.data)
      setNewer(null)
      setState('saved')
      return
    }
    const current = outcome.code === 'stale_version' ? outcome.extra_data?.['current'] : undefined
    if (current) setNewer(current as DraftView)
    setState({ failed: errorText(outcome) })
  }

  useEffect(() => {
    if (changed === 0 || newer) return
    const timer = setTimeout(() => void write(), quietMs)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- written once things are quiet, with what is there then
  }, [changed])

  /** The campaign was made: true. Else its problems are in `refused`. */
  async function send(): Promise<boolean> {
    if (isSending) return false
    setIsSending(true)
    setRefused(null)
    isOver.current = true
    const draft_id = kept?.id
    const outcome = await call(campaignCreate, {
      advertiser_id,
      ...planInputOf(plan),
      ...(draft_id !== undefined && { draft_id }),
    })
    setIsSending(false)
    if (outcome.ok) return true
    isOver.current = false
    setRefused(outcome)
    return false
  }

  return {
    plan,
    /** Pins of the draft as they were when it was read. */
    pins: kept?.pins ?? [],
    state,
    newer,
    refused,
    is_sending: isSending,
    change(next: DraftPlan) {
      setPlan(next)
      setRefused(null)
      setChanged((count) => count + 1)
    },
    send,
    takeNewer() {
      if (!newer) return
      setPlan(newer.plan)
      setKept(newer)
      setNewer(null)
      setState('saved')
    },
    saveMine: () => write(newer?.version),
  }
}

export type PlanState = ReturnType<typeof usePlan>
