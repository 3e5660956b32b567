import { createStore } from './store.ts'

/**
 * Unread counts of the logged-in user, for the badges in the header. client/live updates them once the page is idle.
 */
export interface Unread {
  notices: number
  messages: number
}

export const unread = createStore<Unread>({ notices: 0, messages: 0 })
