import { useState } from 'react'
import type { Call, Input, Output } from '@bowerbird/contract/kernel/call'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { call } from '../client/call.ts'

/** Runs one operation at a time for a form or a row of buttons, and keeps the last error for display. */
export function useAct() {
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)

  /** The answer; null when the call failed or another one is in progress. */
  async function act<C extends Call>(address: C, input: Input<C>): Promise<Output<C> | null> {
    if (isBusy) return null
    setIsBusy(true)
    setRefused(null)
    const outcome = await call(address, input)
    setIsBusy(false)
    if (outcome.ok) return outcome.data
    setRefused(outcome)
    return null
  }

  return { act, is_busy: isBusy, refused }
}
