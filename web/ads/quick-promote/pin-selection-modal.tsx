import { Modal } from '../../page/modal.tsx'
import { choosePin } from 'texts:quick-promote'
import { PinChoice } from '../promoting/pin-choice.tsx'
import type { Promotion } from '../promoting/use-promotion.ts'

interface PinSelectionModalProps {
  promotion: Promotion
  is_open: boolean
  onClose: () => void
}

/** The choice of a pin, as a modal (QP-01). */
export function PinSelectionModal({
  promotion: { account, pin_id, choosePin: choose },
  is_open,
  onClose,
}: PinSelectionModalProps) {
  return (
    <Modal is_open={is_open} on_close={onClose} title={choosePin()} width="WIDE">
      {is_open && (
        <PinChoice
          advertiser_id={account.id}
          chosen={pin_id}
          onChoose={(pin) => {
            choose(pin)
            onClose()
          }}
        />
      )}
    </Modal>
  )
}
