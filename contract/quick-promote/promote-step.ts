/** The steps of quick promote, in their order (QP-01). */
export const promoteSteps = [
  'pin_selection',
  'business_form',
  'billing_form',
  'success_modal',
  'error_modal',
] as const
export type PromoteStep = (typeof promoteSteps)[number]

export interface StepFacts {
  /** The step that an API error belongs to; null: there was none. */
  error_area: ErrorArea | null
  is_business_info_valid: boolean
  is_billing_info_valid: boolean
  /** A page of its own shows the business form beside the pin. */
  is_page: boolean
}

export type ErrorArea = 'pin' | 'modal'

/** Where quick promote goes from here, word for word as the specification has it. */
export function stepAfter(step: PromoteStep, facts: StepFacts): PromoteStep {
  if (step !== 'pin_selection') return promoteSteps[promoteSteps.indexOf(step) + 1] ?? step
  if (facts.error_area !== null) return facts.error_area === 'modal' ? 'error_modal' : step
  if (facts.is_business_info_valid) return facts.is_billing_info_valid ? 'success_modal' : 'billing_form'
  return facts.is_page ? step : 'business_form'
}

export interface PromoteError {
  area: ErrorArea
  /** Null: no value was given, and the page has a default text. */
  message: string | null
}

/** Where an API error is shown, read from its `httpStatus` and `message_detail` (QP-07). */
export function promoteErrorOf({
  httpStatus,
  message_detail,
}: {
  httpStatus: number
  message_detail?: string | null | undefined
}): PromoteError {
  if (!message_detail) return { area: 'modal', message: null }
  return { area: httpStatus === 401 ? 'pin' : 'modal', message: message_detail }
}
