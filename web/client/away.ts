import { createStore } from './store.ts'

/** True while the server does not answer, or reports that it is unavailable. */
export const isAway = createStore(false)
