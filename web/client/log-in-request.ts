import type { CallAddress } from '@bowerbird/contract/kernel/call'
import { createStore } from './store.ts'

/** A user signed out wants to do something that takes an account. */
export interface LogInRequest {
  /** Why they are asked, word for word (AUTH-19). */
  prompt: string
  /** True when they are logged in now, false when they turned away. */
  settle: (isLoggedIn: boolean) => void
  /** What goes on afterwards, for a log-in that leaves this page: by another site's account, for one. */
  act: KeptAct | null
}

/** An act that can be done again from these words alone. */
export type KeptAct =
  | { kind: 'call'; address: CallAddress; input: unknown; key: string }
  | { kind: 'save'; savable: unknown }

export const logInRequest = createStore<LogInRequest | null>(null)

/** Shows the log-in modal over what is there, and resolves when it is done. */
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
