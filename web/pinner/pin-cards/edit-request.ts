import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { createStore } from '../../client/store.ts'

/** The pin whose edit modal is requested. */
export const editRequest = createStore<PinView | null>(null)
