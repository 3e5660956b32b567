import { useState } from 'react'
import type { Call, Input, Output } from '@bowerbird/contract/kernel/call'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { call } from '../client/call.ts'

/** One act at a time of a form or a row of buttons; what was refused stays to be read. */
export function useAct() {
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)

  /** What was answered; null when it was refused, or another one is under way. */
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
