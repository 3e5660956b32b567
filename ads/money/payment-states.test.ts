import type { PaymentState } from '@bowerbird/contract/money/money-terms'
import { expect, test } from 'vitest'
import { nextPaymentState } from './payment-states.ts'

test.each<[now: PaymentState, said: PaymentState, then: ReturnType<typeof nextPaymentState>]>([
  ['asked', 'paid', { state: 'paid', effect: 'comes' }],
  ['asked', 'failed', { state: 'failed', effect: 'released' }],
  ['asked', 'refunded', null],
  ['failed', 'paid', null],
  ['failed', 'refunded', null],
  ['paid', 'failed', null],
  ['paid', 'refunded', { state: 'refunded', effect: 'goes_back' }],
  ['refunded', 'paid', null],
  ['refunded', 'failed', null],
])('BL-10 a refund in state %s that receives %s only moves forward', (now, said, then) => {
  expect(nextPaymentState('refund', now, said)).toEqual(then)
})

test.each<[now: PaymentState, said: PaymentState, then: ReturnType<typeof nextPaymentState>]>([
  ['asked', 'asked', null],
  ['asked', 'paid', { state: 'paid', effect: 'comes' }],
  ['asked', 'failed', { state: 'failed', effect: 'none' }],
  ['asked', 'refunded', { state: 'refunded', effect: 'none' }],
  ['failed', 'asked', null],
  ['failed', 'failed', null],
  ['failed', 'paid', { state: 'paid', effect: 'comes' }],
  ['failed', 'refunded', { state: 'refunded', effect: 'none' }],
  ['paid', 'asked', null],
  ['paid', 'paid', null],
  ['paid', 'failed', null],
  ['paid', 'refunded', { state: 'refunded', effect: 'goes_back' }],
  ['refunded', 'asked', null],
  ['refunded', 'paid', null],
  ['refunded', 'failed', null],
  ['refunded', 'refunded', null],
])('BL-10 a top-up in state %s that receives %s gets the expected state', (now, said, then) => {
  expect(nextPaymentState('top_up', now, said)).toEqual(then)
})
