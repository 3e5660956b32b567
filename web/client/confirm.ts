import type { ReactNode } from 'react'
import { createStore } from './store.ts'

export interface Question {
  title: string
  text?: string
  /** What it is about, shown above the text. */
  content?: ReactNode
  /** What the button says that does it. */
  yes: string
  is_dangerous?: boolean
}

export interface ConfirmRequest extends Question {
  settle: (isYes: boolean) => void
}

export const confirmRequest = createStore<ConfirmRequest | null>(null)

/** Asks before something that cannot be taken back. */
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
