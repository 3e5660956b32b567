import type { PromotedPin } from './kept-away.ts'
import { createStore } from './store.ts'

/** A user wants to know why they meet a promoted Pin: its window opens for what the Pin came with. */
export const whyRequest = createStore<PromotedPin | null>(null)
