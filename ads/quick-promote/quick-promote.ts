import type { Slice } from '@bowerbird/core/workspace/workspace'
import { getPromotablePin, listPromotablePins } from './promotable-pins.ts'
import { quickPromote } from './promote-pin.ts'

/** Promoting one pin in a few steps. */
export const quickPromoteSlice: Slice = {
  handlers: [quickPromote, listPromotablePins, getPromotablePin],
}
