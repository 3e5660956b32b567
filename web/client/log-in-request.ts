import { createStore } from './store.ts'

/** Somebody signed out wants to do something that takes an account. */
export interface LogInRequest {
  /** Why they are asked, word for word (AUTH-19). */
  prompt: string
  /** True when they are logged in now, false when they turned away. */
  settle: (isLoggedIn: boolean) => void
}

export const logInRequest = createStore<LogInRequest | null>(null)

/** Shows the log-in modal over what is there, and resolves when it is done. */
export function askToLogIn(prompt: string): Promise<boolean> {
  logInRequest.get()?.settle(false)
  return new Promise((resolve) => {
    logInRequest.set({
      prompt,
      settle(isLoggedIn) {
        logInRequest.set(null)
        resolve(isLoggedIn)
      },
    })
  })
}
