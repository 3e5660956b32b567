import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { createStore } from '../../client/store.ts'

/** The pin for which the viewer wants to suggest an alt text. */
export const altTextRequest = createStore<PinView | null>(null)
