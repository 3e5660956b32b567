import type { ReactNode } from 'react'
import { createStore } from './store.ts'

export interface Question {
  title: string
  text?: string
  /** Shown above the text. */
  content?: ReactNode
  /** Label of the confirming button. */
  yes: string
  is_dangerous?: boolean
}

export interface ConfirmRequest extends Question {
  settle: (isYes: boolean) => void
}

export const confirmRequest = createStore<ConfirmRequest | null>(null)

/** Asks the user to confirm an operation that cannot be undone. */
export function confirm(question: Question): Promise<boolean> {
  confirmRequest.get()?.settle(false)
  return new Promise((resolve) => {
    confirmRequest.set({
      ...question,
      settle(isYes) {
        confirmRequest.set(null)
        resolve(isYes)
      },
    })
  })
}
