import { stepAfter } from '@bowerbird/contract/quick-promote/promote-step'
import type { PromoteError, PromoteStep, StepFacts } from '@bowerbird/contract/quick-promote/promote-step'
import type { PromotedView } from '@bowerbird/contract/quick-promote/quick-promote-models'

/** State of the quick promote flow. */
export interface PromotionStanding {
  step: PromoteStep
  error: PromoteError | null
  promoted: PromotedView | null
  /** The question on top of the current step. */
  asks: 'tag' | 'again' | 'consent' | null
  /** How often the user tried to continue; problems are shown from the first time. */
  tries: number
  has_seen_form: boolean
  /** True while the billing step needs input; its form reports when that is complete. */
  needs_billing: boolean
}

export const atFirst: PromotionStanding = {
  step: 'pin_selection',
  error: null,
  promoted: null,
  asks: null,
  tries: 0,
  has_seen_form: false,
  needs_billing: false,
}

/** State changes when a step opens. */
export function openedAt(step: PromoteStep, facts: StepFacts): Partial<PromotionStanding> {
  return {
    step,
    ...(step === 'business_form' && { has_seen_form: true, tries: 0 }),
    ...(step === 'billing_form' && { needs_billing: !facts.is_billing_info_valid }),
  }
}

/** The result of pressing continue: nothing while something is missing, a question, promoting, or the next step. */
export function onwardFrom(
  step: PromoteStep,
  facts: StepFacts,
  form: { is_valid: boolean; must_confirm: boolean; must_consent: boolean },
): 'stay' | 'ask_again' | 'ask_consent' | 'promote' | Partial<PromotionStanding> {
  const next = stepAfter(step, facts)
  if (next === step || (step === 'business_form' && !form.is_valid)) return 'stay'
  if (next !== 'business_form' && form.must_confirm) return 'ask_again'
  if (next !== 'business_form' && form.must_consent) return 'ask_consent'
  return next === 'success_modal' ? 'promote' : openedAt(next, facts)
}
