import type { PinId } from '@bowerbird/contract/kernel/ids'
import { path } from './paths.ts'

interface Outside {
  url: string
  /** By address, as they came with what the link stands on. Without one the way out asks first. */
  tokens: Record<string, string>
  /** None: it stands on no pin. */
  pin_id?: PinId
}

/** The way out to an address that stands beside a pin or on a profile (EVENT-08). */
export const outsideAddress = ({ url, tokens, pin_id }: Outside): string =>
  path('offsite', null, { token: tokens[url], url, pin: pin_id })
