import type { AnyCtx } from '@bowerbird/core/http/ctx'
import { readPins } from './pins/read-pins.ts'

/**
 * What the ads side may know of the product for people. Everything that it needs goes through here,
 * and grows here when it needs more.
 */
export const pinnerFacade = {
  /** Pins that everybody may be shown in a list, in the order asked for; others are left out. */
  pinsToPromote: (ctx: AnyCtx, pin_ids: readonly string[]) =>
    readPins({ ...ctx, viewer: null }, pin_ids, 'listed'),
}
