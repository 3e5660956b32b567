import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { Call, Input, Output } from '@bowerbird/contract/kernel/call'
import type { Outcome, Refused } from '@bowerbird/contract/kernel/outcome'
import { actKey, call } from '../client/call.ts'
import type { CallOptions } from '../client/call.ts'

export interface CallForm {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  is_busy: boolean
  /** What is wrong with a field, in the server's words. */
  errorOf: (field: string) => string | null
  /** What is wrong with the whole. */
  refused: Refused | null
}

interface CallFormOptions<C extends Call> {
  /** How the call is made, where that takes more than making it. */
  send?: (input: Input<C>, options: CallOptions) => Promise<Outcome<Output<C>> | null>
  /** True where a refusal leads on to something else than a word at the form. */
  takesRefusal?: (refused: Refused, input: Input<C>) => boolean
}

/** A form that makes one call. What was typed stays when it fails; a retry of the same input is the same act. */
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
      // Done: the same input sent once more is another act.
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
