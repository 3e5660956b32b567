import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { Call, Input, Output } from '@bowerbird/contract/kernel/call'
import type { Outcome, Refused } from '@bowerbird/contract/kernel/outcome'
import { actKey, call } from '../client/call.ts'
import type { CallOptions } from '../client/call.ts'

export interface CallForm {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  is_busy: boolean
  /** The server's error message for a field. */
  errorOf: (field: string) => string | null
  /** The server's error for the whole form. */
  refused: Refused | null
}

interface CallFormOptions<C extends Call> {
  /** Makes the call, where that takes more than `call`. */
  send?: (input: Input<C>, options: CallOptions) => Promise<Outcome<Output<C>> | null>
  /** True when the API error is handled and should not be shown in the form. */
  takesRefusal?: (refused: Refused, input: Input<C>) => boolean
}

/** A form that makes one call. Input stays after a failure; a retry of the same input reuses the idempotency key. */
export function useCallForm<C extends Call>(
  address: C,
  inputOf: (fields: FormData) => Input<C>,
  onDone: (answer: Output<C>) => void,
  { send, takesRefusal }: CallFormOptions<C> = {},
): CallForm {
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const act = useRef({ sent: '', key: '' })

  async function submit(form: HTMLFormElement) {
    const input = inputOf(new FormData(form))
    const sent = JSON.stringify(input)
    if (sent !== act.current.sent) act.current = { sent, key: actKey() }
    setIsBusy(true)
    setRefused(null)
    const { key } = act.current
    const outcome = await (send?.(input, { key }) ?? call(address, input, { key }))
    setIsBusy(false)
    if (outcome === null) return
    if (outcome.ok) {
      // Done: sending the same input again is a new operation.
      act.current = { sent: '', key: '' }
      return onDone(outcome.data)
    }
    if (takesRefusal?.(outcome, input)) return
    setRefused(outcome)
    focusFirst(form, outcome.fields)
  }

  return {
    onSubmit(event) {
      event.preventDefault()
      if (!isBusy) void submit(event.currentTarget)
    },
    is_busy: isBusy,
    errorOf: (field) => refused?.fields?.[field] ?? null,
    refused,
  }
}

function focusFirst(form: HTMLFormElement, fields: Record<string, string> = {}): void {
  for (const element of form.elements) {
    const { name } = element as HTMLInputElement | HTMLTextAreaElement
    if (name in fields) return (element as HTMLElement).focus()
  }
}
