import { expect, test } from 'vitest'
import { promoteErrorOf, stepAfter } from './promote-step.ts'
import type { PromoteStep, StepFacts } from './promote-step.ts'

const nothing: StepFacts = {
  error_area: null,
  is_business_info_valid: false,
  is_billing_info_valid: false,
  is_page: false,
}

test.each<[Partial<StepFacts>, PromoteStep]>([
  [{ error_area: 'modal' }, 'error_modal'],
  [{ error_area: 'modal', is_business_info_valid: true, is_billing_info_valid: true }, 'error_modal'],
  [{ error_area: 'modal', is_page: true }, 'error_modal'],
  [{ error_area: 'pin' }, 'pin_selection'],
  [{ error_area: 'pin', is_business_info_valid: true, is_billing_info_valid: true }, 'pin_selection'],
  [{ is_business_info_valid: true, is_billing_info_valid: true }, 'success_modal'],
  [{ is_business_info_valid: true, is_billing_info_valid: true, is_page: true }, 'success_modal'],
  [{ is_business_info_valid: true }, 'billing_form'],
  [{ is_business_info_valid: true, is_page: true }, 'billing_form'],
  [{}, 'business_form'],
  [{ is_billing_info_valid: true }, 'business_form'],
  [{ is_page: true }, 'pin_selection'],
  [{ is_page: true, is_billing_info_valid: true }, 'pin_selection'],
])('QP-01 from the choice of a pin, %j leads to %s', (facts, step) => {
  expect(stepAfter('pin_selection', { ...nothing, ...facts })).toBe(step)
})

test.each<[PromoteStep, PromoteStep]>([
  ['business_form', 'billing_form'],
  ['billing_form', 'success_modal'],
  ['success_modal', 'error_modal'],
  ['error_modal', 'error_modal'],
])('QP-01 %s goes on to %s, whatever else holds', (from, to) => {
  for (const error_area of ['pin', 'modal', null] as const)
    for (const is of [true, false])
      expect(
        stepAfter(from, {
          error_area,
          is_business_info_valid: is,
          is_billing_info_valid: is,
          is_page: is,
        }),
      ).toBe(to)
})

test.each([
  [401, 'Not this Pin.', 'pin', 'Not this Pin.'],
  [403, 'Not here.', 'modal', 'Not here.'],
  [400, 'Too little.', 'modal', 'Too little.'],
  [500, 'Broken.', 'modal', 'Broken.'],
  [401, '', 'modal', null],
  [401, null, 'modal', null],
  [401, undefined, 'modal', null],
  [503, '', 'modal', null],
])(
  'QP-07 an API error with %s and %j belongs to %s and says %j',
  (httpStatus, message_detail, area, message) => {
    expect(promoteErrorOf({ httpStatus, message_detail })).toEqual({ area, message })
  },
)
