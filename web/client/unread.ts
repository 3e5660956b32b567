import { createStore } from './store.ts'

/** What waits for whoever is logged in, for the badges of the header. Kept by client/live once the page has time. */
export interface Unread {
  notices: number
  messages: number
}

export const unread = createStore<Unread>({ notices: 0, messages: 0 })
