import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { path } from './paths.ts'
import type { PinId } from '@bowerbird/contract/kernel/ids'

/** The outbound URL of a pin's link (EVENT-08). */
export const offsiteAddress = ({
  id,
  link,
  link_token,
  tracking_params,
}: Pick<PinView, 'id' | 'link' | 'link_token' | 'tracking_params'>) =>
  path('offsite', null, {
    token: link_token,
    url: link ?? '',
    pin: id,
    client_tracking_params: tracking_params,
  })

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
