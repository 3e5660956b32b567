import type { PinId } from '@bowerbird/contract/kernel/ids'
import { useState } from 'react'
import { Modal } from '../../page/modal.tsx'
import { goBack, next, promoteNow, promoteTitle } from 'texts:quick-promote'
import { billingTitle, errorTitle, successTitle } from 'texts:quick-promote-window'
import { Button } from '../../ui/button.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { isPromoteCountry } from '@bowerbird/contract/quick-promote/promote-countries'
import { AskedWindows, NotOffered, PromotedAlready } from './asked-windows.tsx'
import { BillingStep } from './billing-step.tsx'
import { FailedButtons, FailedNote } from './failed-note.tsx'
import { PinChoice } from './pin-choice.tsx'
import { PromoteFields } from './promote-fields.tsx'
import { PromotedLinks, PromotedNote } from './promoted-note.tsx'
import { SpendEstimate } from './spend-estimate.tsx'
import { usePromotion } from './use-promotion.ts'
import type { Promotion } from './use-promotion.ts'

interface QuickPromoteModalProps {
  account: Account
  /** The preselected pin; null opens the flow at the choice of a pin. */
  pin_id?: PinId | null
  onClose: () => void
}

/** Quick promote as a modal; mount it while it is open. Where the account's country has none, it says so. */
export default function QuickPromoteModal(props: QuickPromoteModalProps) {
  if (isPromoteCountry(props.account.country)) return <PromoteModal {...props} />
  return (
    <Modal is_open on_close={props.onClose} title={promoteTitle()}>
      <NotOffered />
    </Modal>
  )
}

function PromoteModal({ account, pin_id = null, onClose }: QuickPromoteModalProps) {
  const promotion = usePromotion({ account, asked_pin_id: pin_id, knows_drafts: true, is_page: false })
  const [layout] = useState(() => promoteLayout(innerWidth))
  const { step } = promotion
  const before = stepBefore(step)
  return (
    <>
      <Modal
        is_open
        on_close={onClose}
        {...(before && { on_back: () => promotion.goTo(before) })}
        title={titles[step]()}
        width={widths[layout]}
        footer={<Footer promotion={promotion} />}
      >
        <Step promotion={promotion} />
      </Modal>
      <AskedWindows promotion={promotion} />
    </>
  )
}

const widths = { narrow: 'MEDIUM', medium: 'MEDIUM', wide: 'WIDE' } as const satisfies Record<
  PromoteLayout,
  string
>

const titles = {
  pin_selection: promoteTitle,
  business_form: promoteTitle,
  billing_form: billingTitle,
  success_modal: successTitle,
  error_modal: errorTitle,
} as const

function stepBefore(step: Promotion['step']) {
  if (step === 'business_form') return 'pin_selection'
  return step === 'billing_form' ? 'business_form' : null
}

function Step({ promotion }: { promotion: Promotion }) {
  const { step, account, pin, pin_id, choosePin, error, pin_error, promoted, is_ready } = promotion
  const problem = error?.area === 'pin' ? error.message : pin_error?.message_detail
  if (step === 'success_modal') return promoted && <PromotedNote promoted={promoted} />
  if (step === 'error_modal') return <FailedNote {...promotion} />
  if (step === 'billing_form') return <BillingStep {...promotion} />
  if (step === 'business_form')
    return (
      <div className="flex flex-col gap-5">
        <PromoteFields {...promotion} />
        <SpendEstimate {...promotion} />
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      {problem && (
        <p role="alert" className="text-14 text-danger">
          {problem}
        </p>
      )}
      {pin?.promoted_in && <PromotedAlready advertiser_id={account.id} {...pin.promoted_in} />}
      <PinChoice advertiser_id={account.id} chosen={pin_id === null ? [] : [pin_id]} onChoose={choosePin} />
      {is_ready && <SpendEstimate {...promotion} />}
    </div>
  )
}

function Footer({ promotion }: { promotion: Promotion }) {
  const { step, promoted, is_busy, is_ready, is_billing_valid, needs_billing, advance, goTo } = promotion
  if (step === 'success_modal') return promoted && <PromotedLinks promoted={promoted} />
  if (step === 'error_modal') return <FailedButtons {...promotion} />
  const before = stepBefore(step)
  const promotes = step === 'billing_form' || (step === 'pin_selection' && is_ready && is_billing_valid)
  return (
    <>
      {before && (
        <Button size="large" onClick={() => goTo(before)}>
          {goBack()}
        </Button>
      )}
      {(step !== 'billing_form' || !needs_billing) && (
        <Button size="large" variant="primary" is_busy={is_busy} onClick={() => void advance()}>
          {promotes ? promoteNow() : next()}
        </Button>
      )}
    </>
  )
}

type PromoteLayout = 'narrow' | 'medium' | 'wide'

/** Narrow under 870 px, medium to 1275 px, wide above (QP-02). Keep in step with the page's style sheet. */
export function promoteLayout(width: number): PromoteLayout {
  if (width < 870) return 'narrow'
  return width <= 1275 ? 'medium' : 'wide'
}
