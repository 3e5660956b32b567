import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { path } from '../../navigation/paths.ts'

/** URL where a business promotes its own Pin (QP-01); null where that is not offered. */
export function promotePath(
  pin: Pick<PinView, 'id' | 'board' | 'pinner'>,
  viewer: Pick<ViewerView, 'id' | 'isPartner' | 'has_business_side'>,
): string | null {
  if (!viewer.isPartner || !viewer.has_business_side || pin.pinner.id !== viewer.id) return null
  return pin.board.privacy === 'secret' ? null : path('quick_promote', null, { pinId: pin.id })
}
