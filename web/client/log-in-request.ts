import type { CallAddress } from '@bowerbird/contract/kernel/call'
import { createStore } from './store.ts'

/** A request to log in, for an operation that needs an account. */
export interface LogInRequest {
  /** Why the log-in is needed, word for word (AUTH-19). */
  prompt: string
  /** Called with true when the user has logged in, false when they cancelled. */
  settle: (isLoggedIn: boolean) => void
  /** The operation to resume after a log-in that leaves this page, for example at a provider. */
  act: KeptAct | null
}

/** An operation that can be repeated from its serialized form. */
export type KeptAct =
  | { kind: 'call'; address: CallAddress; input: unknown; key: string }
  | { kind: 'save'; savable: unknown }

export const logInRequest = createStore<LogInRequest | null>(null)

/** Opens the log-in modal, and resolves when it closes. */
export function askToLogIn(prompt: string, act: KeptAct | null = null): Promise<boolean> {
  logInRequest.get()?.settle(false)
  return new Promise((resolve) => {
    logInRequest.set({
      prompt,
      act,
      settle(isLoggedIn) {
        logInRequest.set(null)
        resolve(isLoggedIn)
      },
    })
  })
}
