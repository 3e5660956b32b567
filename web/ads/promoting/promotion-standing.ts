import { stepAfter } from '@bowerbird/contract/quick-promote/promote-step'
import type { PromoteError, PromoteStep, StepFacts } from '@bowerbird/contract/quick-promote/promote-step'
import type { PromotedView } from '@bowerbird/contract/quick-promote/quick-promote-models'

/** Where a user stands in quick promote. */
export interface PromotionStanding {
  step: PromoteStep
  error: PromoteError | null
  promoted: PromotedView | null
  /** What is asked on the way, over the step that stands. */
  asks: 'tag' | 'consent' | null
  /** How often a user tried to go on: from the first time, what is wrong is told. */
  tries: number
  has_seen_form: boolean
  /** The billing step asks for something; its form says when that is there. */
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

/** What changes with a step that is opened. */
export function openedAt(step: PromoteStep, facts: StepFacts): Partial<PromotionStanding> {
  return {
    step,
    ...(step === 'business_form' && { has_seen_form: true, tries: 0 }),
    ...(step === 'billing_form' && { needs_billing: !facts.is_billing_info_valid }),
  }
}

/** What is done on the way on: nothing, for something is missing, a question, the promoting itself, or a step opened. */
export function onwardFrom(
  step: PromoteStep,
  facts: StepFacts,
  form: { is_valid: boolean; must_consent: boolean },
): 'stay' | 'ask_consent' | 'promote' | Partial<PromotionStanding> {
  const next = stepAfter(step, facts)
  if (next === step || (step === 'business_form' && !form.is_valid)) return 'stay'
  if (next !== 'business_form' && form.must_consent) return 'ask_consent'
  return next === 'success_modal' ? 'promote' : openedAt(next, facts)
}
