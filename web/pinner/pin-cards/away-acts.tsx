import type { ReactNode } from 'react'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { hidePromotion } from '../../client/hide-promotion.ts'
import { whyRequest } from '../../client/why-request.ts'
import { hideAllFrom, hideThis, whyThis } from 'texts:hide-promotion'
import { BlockIcon, WhyIcon } from '../../ui/icons.tsx'
import { UnlistedIcon } from '../../ui/pin-icons.tsx'

export interface PinAct {
  label: string
  icon: ReactNode
  act: () => void
}

/** Menu items of a promoted pin (ADS-10): why it is shown, and hiding it. None for other pins. */
export function awayActs(
  pin: PinView,
  { size = 24, onGone }: { size?: number; onGone?: (() => void) | undefined } = {},
): PinAct[] {
  const { id, promoter, tracking_params } = pin
  if (!promoter) return []
  const hide = (what: 'pin' | 'promoter') => () => {
    void hidePromotion(pin, what)
    onGone?.()
  }
  return [
    {
      label: whyThis(),
      icon: <WhyIcon size={size} />,
      act: () => whyRequest.set({ id, promoter, tracking_params }),
    },
    { label: hideThis(), icon: <UnlistedIcon size={size} />, act: hide('pin') },
    {
      label: hideAllFrom({ name: promoter.full_name }),
      icon: <BlockIcon size={size} />,
      act: hide('promoter'),
    },
  ]
}
