import type { PromotedPin } from './kept-away.ts'
import { createStore } from './store.ts'

/** The promoted Pin whose "why" modal is requested. */
export const whyRequest = createStore<PromotedPin | null>(null)
