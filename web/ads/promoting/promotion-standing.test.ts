import type { StepFacts } from '@bowerbird/contract/quick-promote/promote-step'
import { expect, test } from 'vitest'
import { onwardFrom, openedAt } from './promotion-standing.ts'

const facts: StepFacts = {
  error_area: null,
  is_business_info_valid: true,
  is_billing_info_valid: true,
  is_page: false,
}
const fine = { is_valid: true, must_confirm: false, must_consent: false }

test('QP-01 the form comes before consent, and consent before billing and sending', () => {
  const unseen = { ...facts, is_business_info_valid: false }
  expect(onwardFrom('pin_selection', unseen, { ...fine, is_valid: false, must_consent: true })).toEqual({
    step: 'business_form',
    has_seen_form: true,
    tries: 0,
  })
  expect(onwardFrom('business_form', facts, { ...fine, is_valid: false, must_consent: true })).toBe('stay')
  expect(onwardFrom('business_form', facts, { ...fine, is_valid: true, must_consent: true })).toBe(
    'ask_consent',
  )
  const unpaid = { ...facts, is_billing_info_valid: false }
  expect(onwardFrom('business_form', unpaid, fine)).toEqual({ step: 'billing_form', needs_billing: true })
  expect(onwardFrom('billing_form', facts, { ...fine, is_valid: true, must_consent: true })).toBe(
    'ask_consent',
  )
  expect(onwardFrom('billing_form', facts, fine)).toBe('promote')
  expect(onwardFrom('pin_selection', facts, fine)).toBe('promote')
  const again = { ...fine, must_confirm: true, must_consent: true }
  expect(onwardFrom('pin_selection', facts, again)).toBe('ask_again')
  expect(onwardFrom('pin_selection', unseen, again)).toMatchObject({ step: 'business_form' })
})

test('QP-01 a billing step that is valid already needs no input', () => {
  expect(openedAt('billing_form', facts)).toEqual({ step: 'billing_form', needs_billing: false })
  expect(openedAt('pin_selection', facts)).toEqual({ step: 'pin_selection' })
})
