import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { path } from './paths.ts'

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
