/** What browsers and servers both must know of money; no schema here. */
export const paymentStates = ['asked', 'paid', 'failed', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** A top-up comes in; a refund goes out. */
export const paymentKinds = ['top_up', 'refund'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** A cent. Amounts that people pay or get are whole ones. */
export const CENT_MICROS = 10_000
/** Of one payment: a unit at least, ten million at most. */
export const LEAST_PAYMENT_MICROS = 1_000_000
export const MOST_PAYMENT_MICROS = 10_000_000_000_000

/** A line of a statement. */
export const statementKinds = [
  'top_up',
  'refund',
  'refund_asked',
  'refund_released',
  'chargeback',
  'gift',
  'promotion',
  'promotion_expired',
  'advance',
  'advance_withdrawn',
  'spend',
  'invalid_traffic',
] as const
export type StatementKind = (typeof statementKinds)[number]

/** Promotional credit that can be spent, is spent, or was not spent in time. */
export const promotionStates = ['active', 'spent', 'expired'] as const
export type PromotionState = (typeof promotionStates)[number]

export const SHORTEST_PROMOTION_CODE = 6
export const LONGEST_PROMOTION_CODE = 32

/** A code as people read it: in fours. */
export const spacedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''
