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
  /** Pins that the first plan names. */
  first_pins?: DraftView['pins']
}

/**
 * A campaign that is being put together. It is kept on the server a moment after each change; where another device
 * changed the draft meanwhile, `newer` holds that copy, and nothing is written until the user chose.
 */
export function usePlan({ account: { id: advertiser_id }, draft, first, first_pins = [] }: Options) {
  const [plan, setPlan] = useState<DraftPlan>(draft?.plan ?? first)
  const [pins, setPins] = useState(draft?.pins ?? first_pins)
  const [state, setState] = useState<SaveState>('untouched')
  const [newer, setNewer] = useState<DraftView | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isSending, setIsSending] = useState(false)
  // What a write that comes later must know as it is then.
  const latest = useRef(plan)
  const kept = useRef(draft)
  /** The write under way. */
  const writing = useRef<Promise<void> | null>(null)
  const isOver = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** One write at a time; what changed meanwhile is written next. */
  function write(): Promise<void> {
    if (isOver.current) return Promise.resolve()
    writing.current ??= writeAll().finally(() => {
      writing.current = null
    })
    return writing.current
  }

  async function writeAll(): Promise<void> {
    setState('saving')
    const written = latest.current
    const outcome = kept.current
      ? await call(draftUpdate, {
          advertiser_id,
          draft_id: kept.current.id,
          version: kept.current.version,
          plan: written,
        })
      : await call(draftCreate, { advertiser_id, plan: written })
    if (outcome.ok) {
      keep(outcome.data)
      if (latest.current !== written && !isOver.current) return writeAll()
      setState('saved')
      return
    }
    const current = outcome.code === 'stale_version' ? outcome.extra_data?.['current'] : undefined
    if (current) setNewer(current as DraftView)
    setState({ failed: errorText(outcome) })
  }

  function keep(saved: DraftView) {
    kept.current = saved
    setPins(saved.pins)
    setNewer(null)
  }

  function show(next: DraftPlan) {
    latest.current = next
    setPlan(next)
  }

  /** The campaign was made: true. Else its problems are in `refused`. */
  async function send(copies = 1): Promise<boolean> {
    if (isSending) return false
    setIsSending(true)
    setRefused(null)
    isOver.current = true
    clearTimeout(timer.current)
    // Else a draft that is being made now would be left behind.
    await writing.current
    const draft_id = kept.current?.id
    const outcome = await call(campaignCreate, {
      advertiser_id,
      ...planInputOf(plan),
      ...(draft_id !== undefined && { draft_id }),
      ...(copies > 1 && { copies }),
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
    pins,
    state,
    newer,
    refused,
    is_sending: isSending,
    change(next: DraftPlan) {
      show(next)
      setRefused(null)
      clearTimeout(timer.current)
      if (!newer) timer.current = setTimeout(() => void write(), quietMs)
    },
    send,
    takeNewer() {
      if (!newer) return
      show(newer.plan)
      keep(newer)
      setState('saved')
    },
    saveMine() {
      if (newer) kept.current = newer
      return write()
    },
  }
}

export type PlanState = ReturnType<typeof usePlan>
