import { useId, useRef, useState } from 'react'
import { locationsIn } from '@bowerbird/contract/quick-promote/promote-values'
import { stepAfter } from '@bowerbird/contract/quick-promote/promote-step'
import type { PromoteError, PromoteStep, StepFacts } from '@bowerbird/contract/quick-promote/promote-step'
import type { PromotedView } from '@bowerbird/contract/quick-promote/quick-promote-models'
import { useLater } from '../../client/use-later.ts'
import { noPinYet } from '../../texts/quick-promote-texts.ts'
import { fundsOf } from '../money/money-queries.ts'
import { isUnderGdpr } from './eea.ts'
import { dayIn, formProblems, valuesOf } from './promote-form.ts'
import { usePromoteDraft } from './use-promote-draft.ts'
import type { DraftOptions } from './use-promote-draft.ts'
import { useSending } from './use-sending.ts'

export interface PromotionOptions extends DraftOptions {
  /** A page of its own, not a window over another. */
  is_page: boolean
}

interface Standing {
  step: PromoteStep
  error: PromoteError | null
  promoted: PromotedView | null
  /** What is asked on the way, over the step that stands. */
  asks: 'tag' | 'consent' | null
  /** How often somebody tried to go on: from the first time, what is wrong is told. */
  tries: number
  has_seen_form: boolean
  /** The billing step asks for something; its form says when that is there. */
  needs_billing: boolean
}

/** Quick promote, step by step (QP-01): the page and the window draw what this says. */
export function usePromotion(options: PromotionOptions) {
  const { account, is_page } = options
  const draft = usePromoteDraft(options)
  const funds = useLater(fundsOf(account.id))
  const { is_busy, send } = useSending()
  const opening = { ...atFirst, has_seen_form: is_page }
  const [now, setNow] = useState<Standing>(opening)
  const form_id = useId()
  const hasConsented = useRef(false)
  const [today] = useState(() => dayIn(account.time_zone, new Date()))
  const values = valuesOf(draft.form, account.country)
  const problems = formProblems(draft.form, { country: account.country, today })
  const isValid = Object.keys(problems).length === 0
  const facts: StepFacts = {
    error_area: null,
    is_business_info_valid: now.has_seen_form && isValid,
    // Whoever runs campaigns and pays for none has nothing to fill in.
    is_billing_info_valid: funds.data?.is_billing_valid === true || !account.rights.includes('pay'),
    is_page,
  }
  const move = (change: Partial<Standing>) => setNow((before) => ({ ...before, ...change }))
  const goTo = (step: PromoteStep) =>
    move({
      step,
      ...(step === 'business_form' && { has_seen_form: true, tries: 0 }),
      ...(step === 'billing_form' && { needs_billing: !facts.is_billing_info_valid }),
    })

  async function promote(from: PromoteStep) {
    move({ error: null })
    const sent = await send(values, draft.pin_id, draft.act_key)
    if (sent === null) return
    if ('error' in sent) {
      const step = stepAfter('pin_selection', { ...facts, error_area: sent.error.area })
      return move({ error: sent.error, step })
    }
    draft.finish()
    const step = from === 'error_modal' ? 'success_modal' : stepAfter(from, facts)
    move({ promoted: sent.promoted, step })
  }

  /** On from the step that stands; where something is missing, it is told. */
  async function advance() {
    const { step } = now
    const error = pinError(draft)
    move({ error, tries: now.tries + (now.has_seen_form ? 1 : 0), asks: null })
    if (error || (step === 'business_form' && !isValid)) return
    const next = stepAfter(step, facts)
    if (next === step) return
    const isForm = next === 'business_form'
    if (!isForm && !hasConsented.current && isUnderGdpr(locationsIn(values.countries)))
      return move({ asks: 'consent' })
    return next === 'success_modal' ? promote(step) : goTo(next)
  }

  return {
    ...draft,
    ...now,
    account,
    is_page,
    form_id,
    knows_drafts: options.knows_drafts,
    today,
    funds,
    is_busy,
    problems: now.tries > 0 ? problems : {},
    /** What is pressed next promotes, or asks for money first. */
    is_ready: facts.is_business_info_valid,
    is_billing_valid: facts.is_billing_info_valid,
    advance,
    goTo,
    retry: () => promote('error_modal'),
    ask: (asks: Standing['asks']) => move({ asks }),
    consent() {
      hasConsented.current = true
      return advance()
    },
    beginAnew() {
      draft.startOver()
      setNow(opening)
    },
  }
}

const atFirst: Standing = {
  step: 'pin_selection',
  error: null,
  promoted: null,
  asks: null,
  tries: 0,
  has_seen_form: false,
  needs_billing: false,
}

/** Why no pin stands there. */
function pinError({ pin_id, pin_error }: Pick<ReturnType<typeof usePromoteDraft>, 'pin_id' | 'pin_error'>) {
  if (pin_id === null) return { area: 'pin', message: noPinYet() } as const
  return pin_error && ({ area: 'pin', message: pin_error.message_detail || noPinYet() } as const)
}

export type Promotion = ReturnType<typeof usePromotion>
