import { createStore } from './store.ts'

/** Somebody wants to know why they meet a promoted Pin: its window opens for what the Pin came with. */
export const whyRequest = createStore<{ tracking_params: string } | null>(null)
