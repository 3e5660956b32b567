import type { PinId } from '@bowerbird/contract/kernel/ids'
import { path } from './paths.ts'

interface Outside {
  url: string
  /** Tokens by URL, as sent with the content. Without a token the redirect asks for confirmation. */
  tokens: Record<string, string>
  /** Absent when the link is not on a pin. */
  pin_id?: PinId
}

/** The outbound URL of a link in a pin's text or on a profile (EVENT-08). */
export const outsideAddress = ({ url, tokens, pin_id }: Outside): string =>
  path('offsite', null, { token: tokens[url], url, pin: pin_id })
