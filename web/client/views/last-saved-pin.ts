import type { PinId } from '@bowerbird/contract/kernel/ids'
import { createStore } from '../store.ts'

/** The pin that was saved from last, for impression tracking. */
export const savedPin = createStore<{ pin_id: PinId } | null>(null)
