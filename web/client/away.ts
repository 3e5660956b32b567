import { createStore } from './store.ts'

/** The server does not answer, or says that it cannot just now. */
export const isAway = createStore(false)
