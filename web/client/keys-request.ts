import { createStore } from './store.ts'

/** True while the overview of keys is requested. */
export const keysRequest = createStore<true | null>(null)
