import type { PaymentKind, PaymentState } from '@bowerbird/contract/money/money-terms'

/**
 * What money does when a payment gets there. Of a top-up: it comes in, or goes back out. Of a refund: what was reserved
 * for it is paid out ('comes'), is set free ('released'), or comes back after it was paid out ('goes_back').
 */
export type PaymentEffect = 'comes' | 'goes_back' | 'released' | 'none'

/**
 * Where a payment goes when its provider says something, in whatever order that arrives. Null: that is known already,
 * or came too late to matter. A failed one may still be paid (the bank took its time); what was refunded stays so.
 */
export function nextPaymentState(
  kind: PaymentKind,
  state: PaymentState,
  said: PaymentState,
): { state: PaymentState; effect: PaymentEffect } | null {
  if (said === 'asked' || said === state) return null
  if (kind === 'refund') return nextRefundState(state, said)
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

/** One way: a refund that was cancelled or declined is never paid, since what was reserved for it is free again. */
function nextRefundState(
  state: PaymentState,
  said: PaymentState,
): { state: PaymentState; effect: PaymentEffect } | null {
  if (state === 'asked' && said === 'paid') return { state: 'paid', effect: 'comes' }
  if (state === 'asked' && said === 'failed') return { state: 'failed', effect: 'released' }
  if (state === 'paid' && said === 'refunded') return { state: 'refunded', effect: 'goes_back' }
  return null
}
