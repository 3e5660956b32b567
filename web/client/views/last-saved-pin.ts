import { createStore } from '../store.ts'

/** The pin that was saved from last, for whoever counts. */
export const savedPin = createStore<{ pin_id: string } | null>(null)
