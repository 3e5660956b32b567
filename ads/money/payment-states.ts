import type { PaymentState } from '@bowerbird/contract/money/money-terms'

/** What money does when a payment gets there: comes in, goes out again, or neither. */
type Effect = 'comes' | 'goes_back' | 'none'

/**
 * Where a payment goes when its provider says something, in whatever order that arrives. Null: that is known already,
 * or came too late to matter. A failed one may still be paid (the bank took its time); what was refunded stays so.
 */
export function nextPaymentState(
  state: PaymentState,
  said: PaymentState,
): { state: PaymentState; effect: Effect } | null {
  if (said === 'asked' || said === state) return null
  switch (state) {
    case 'asked':
      return { state: said, effect: said === 'paid' ? 'comes' : 'none' }
    case 'failed':
      if (said === 'paid') return { state: 'paid', effect: 'comes' }
      return { state: said, effect: 'none' }
    case 'paid':
      return said === 'refunded' ? { state: 'refunded', effect: 'goes_back' } : null
    case 'refunded':
      return null
    default:
      return state satisfies never
  }
}
