import { useEffect, useRef, useState } from 'react'
import { path } from '../../navigation/paths.ts'
import { Modal } from '../../page/modal.tsx'
import {
  changePin,
  choosePin,
  goBack,
  leave,
  noPinYet,
  pinHeading,
  previewHeading,
  promoteLead,
  promoteNow,
  promoteTitle,
  resumedNote,
  startOver,
} from 'texts:quick-promote'
import { billingTitle, errorTitle, promoteAnother, successTitle } from 'texts:quick-promote-window'
import { Button } from '../../ui/button.tsx'
import { ManagerFrame } from '../frame/manager-frame.tsx'
import { isPromoteCountry } from '@bowerbird/contract/quick-promote/promote-countries'
import { AskedWindows, NotOffered, PromotedAlready } from '../promoting/asked-windows.tsx'
import { BillingStep } from '../promoting/billing-step.tsx'
import { FailedButtons, FailedNote } from '../promoting/failed-note.tsx'
import { FormSection, PromoteFields } from '../promoting/promote-fields.tsx'
import { PromotedLinks, PromotedNote } from '../promoting/promoted-note.tsx'
import { SpendEstimate } from '../promoting/spend-estimate.tsx'
import { usePromotion } from '../promoting/use-promotion.ts'
import type { Promotion, PromotionOptions } from '../promoting/use-promotion.ts'
import { leavePromote } from './leave-promote.ts'
import { PinChoice } from '../promoting/pin-choice.tsx'
import type { PromotablePin } from '@bowerbird/contract/quick-promote/quick-promote-models'
import { promotedBy } from 'texts:pins'
import { pinWithoutWords } from '../../texts/quick-promote-texts.ts'
import { Picture } from '../../ui/picture.tsx'

/** One, two or three columns by the widths of promote-layout.ts. */
const columnClasses =
  'grid items-start gap-6 min-[870px]:grid-cols-[minmax(0,1fr)_300px] min-[1275.02px]:grid-cols-[280px_minmax(0,1fr)_320px]'

/**
 * Blocks input until the draft is loaded, so that nothing typed gets overwritten. It lasts too briefly to be visible.
 */
const held = { inert: true, role: 'group', 'aria-disabled': true } as const

/** Quick promote as a full page; where the account's country has none, it says so instead of a form. */
export function QuickPromotePage(options: Omit<PromotionOptions, 'is_page'>) {
  if (isPromoteCountry(options.account.country)) return <PromotePage {...options} />
  return (
    <ManagerFrame title={promoteTitle()} lead={promoteLead()}>
      <NotOffered />
    </ManagerFrame>
  )
}

function PromotePage(options: Omit<PromotionOptions, 'is_page'>) {
  const promotion = usePromotion({ ...options, is_page: true })
  const { account, step } = promotion
  const otherwise = path('overview', { advertiser_id: account.id })
  return (
    <ManagerFrame
      title={promoteTitle()}
      lead={promoteLead()}
      actions={<Button onClick={() => leavePromote(otherwise)}>{leave()}</Button>}
    >
      <ResumedNote {...promotion} />
      <div {...(!promotion.knows_drafts && held)} className="contents">
        <div className={columnClasses}>
          {step === 'billing_form' ? <BillingPart {...promotion} /> : <FormPart {...promotion} />}
          <Summary {...promotion} />
        </div>
      </div>
      <AskedWindows promotion={promotion} />
      <EndWindows {...promotion} />
    </ManagerFrame>
  )
}

function ResumedNote({ is_resumed, beginAnew }: Promotion) {
  if (!is_resumed) return null
  return (
    <p className="flex flex-wrap items-center gap-3 rounded-16 bg-accent-wash px-4 py-3 text-14">
      <span role="status">{resumedNote()}</span>
      <Button size="small" onClick={beginAnew}>
        {startOver()}
      </Button>
    </p>
  )
}

function FormPart(promotion: Promotion) {
  return (
    <>
      <PinPart {...promotion} />
      <form
        noValidate
        id={promotion.form_id}
        className="min-w-0 min-[870px]:col-start-1 min-[1275.02px]:col-start-2"
        onSubmit={(event) => {
          event.preventDefault()
          void promotion.advance()
        }}
      >
        <PromoteFields {...promotion} />
      </form>
    </>
  )
}

function PinPart(promotion: Promotion) {
  const { pin, pin_id, error, pin_error, knows_drafts, tries } = promotion
  // Starts with the choice of a pin when none is given.
  const [isChoosing, setIsChoosing] = useState(knows_drafts && pin_id === null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [atFirst] = useState(pin_id)
  const problem = error?.area === 'pin' ? error.message : pin_error?.message_detail
  useEffect(() => {
    if (tries > 0 && error?.area === 'pin') chooser.current?.focus()
  }, [tries, error])
  // The choice opened by itself, so there is no earlier focus to return to.
  const hasChosen = knows_drafts && !isChoosing && pin_id !== atFirst
  useEffect(() => {
    if (hasChosen) chooser.current?.focus()
  }, [hasChosen, pin_id])
  return (
    <FormSection title={pinHeading()}>
      {pin ? (
        <PromotedPreview pin={pin} by={promotion.account.business_name} />
      ) : (
        !problem && <p className="text-14 text-ink-soft">{noPinYet()}</p>
      )}
      {problem && (
        <p role="alert" className="text-14 text-danger">
          {problem}
        </p>
      )}
      {pin?.promoted_in && <PromotedAlready advertiser_id={promotion.account.id} {...pin.promoted_in} />}
      <Button ref={chooser} onClick={() => setIsChoosing(true)}>
        {pin ? changePin() : choosePin()}
      </Button>
      <PinSelectionModal promotion={promotion} is_open={isChoosing} onClose={() => setIsChoosing(false)} />
    </FormSection>
  )
}

function BillingPart(promotion: Promotion) {
  const { needs_billing, is_busy, advance, goTo } = promotion
  return (
    <div className="min-w-0 min-[1275.02px]:col-span-2">
      <FormSection title={billingTitle()}>
        <BillingStep {...promotion} />
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => goTo('pin_selection')}>{goBack()}</Button>
          {!needs_billing && (
            <Button variant="primary" is_busy={is_busy} onClick={() => void advance()}>
              {promoteNow()}
            </Button>
          )}
        </div>
      </FormSection>
    </div>
  )
}

function Summary(promotion: Promotion) {
  const { step, is_busy, form_id } = promotion
  return (
    <aside className="flex flex-col gap-4 rounded-24 bg-surface p-5 shadow-pane min-[870px]:sticky min-[870px]:top-[calc(var(--header-height)+16px)] min-[870px]:col-start-2 min-[870px]:row-span-2 min-[870px]:row-start-1 min-[1275.02px]:col-start-3 min-[1275.02px]:row-span-1">
      <SpendEstimate {...promotion} />
      {step !== 'billing_form' && (
        <Button type="submit" form={form_id} variant="primary" size="large" is_wide is_busy={is_busy}>
          {promoteNow()}
        </Button>
      )}
    </aside>
  )
}

/** The last two steps are modals over the page. */
function EndWindows(promotion: Promotion) {
  const { step, promoted, goTo, beginAnew } = promotion
  return (
    <>
      <Modal
        is_open={step === 'success_modal' && promoted !== null}
        on_close={beginAnew}
        title={successTitle()}
        footer={promoted && <PromotedLinks promoted={promoted} />}
      >
        {promoted && <PromotedNote promoted={promoted} />}
        <Button className="mt-4" onClick={beginAnew}>
          {promoteAnother()}
        </Button>
      </Modal>
      <Modal
        is_open={step === 'error_modal'}
        on_close={() => goTo('pin_selection')}
        title={errorTitle()}
        footer={<FailedButtons {...promotion} />}
      >
        <FailedNote {...promotion} />
      </Modal>
    </>
  )
}

interface PinSelectionModalProps {
  promotion: Promotion
  is_open: boolean
  onClose: () => void
}

/** The choice of a pin, as a modal (QP-01). */
function PinSelectionModal({
  promotion: { account, pin_id, choosePin: choose },
  is_open,
  onClose,
}: PinSelectionModalProps) {
  return (
    <Modal is_open={is_open} on_close={onClose} title={choosePin()} width="WIDE">
      {is_open && (
        <PinChoice
          advertiser_id={account.id}
          chosen={pin_id === null ? [] : [pin_id]}
          onChoose={(pin) => {
            choose(pin)
            onClose()
          }}
        />
      )}
    </Modal>
  )
}

/** Tallest aspect ratio of cards in a grid. */
const TALLEST = 2.2

/** Previews the Pin as it appears in a feed while promoted, with the payer's name. */
function PromotedPreview({ pin, by }: { pin: PromotablePin; by: string }) {
  const { '236x': small, '474x': large } = pin.images
  return (
    <figure className="flex flex-col gap-3">
      <figcaption className="text-14 font-semibold">{previewHeading()}</figcaption>
      <div className="w-[236px] max-w-full self-center">
        <Picture
          alt={pin.alt_text || pin.title || pinWithoutWords(pin.domain)}
          sources={[small, large]}
          sizes="236px"
          ratio={Math.min(TALLEST, small.height / small.width)}
          placeholder={pin.placeholder}
          arrival="early"
          className="rounded-16"
        />
        <div className="px-1.5 pt-2">
          {pin.title && (
            <p dir="auto" className="line-clamp-2 text-14 font-semibold wrap-anywhere">
              {pin.title}
            </p>
          )}
          <p className="truncate text-12 text-ink-soft">{promotedBy({ name: by })}</p>
        </div>
      </div>
    </figure>
  )
}
