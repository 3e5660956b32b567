/**
 * What an ad account may owe before its card is charged, in micros of its currency: each charge at it that gets through
 * raises it by a step.
 */
export const thresholds = [50_000_000, 100_000_000, 250_000_000, 500_000_000] as const

export const automaticStates = ['on', 'off', 'failed'] as const
export type AutomaticState = (typeof automaticStates)[number]

/** The least that a card is charged, in micros: a unit, and more where the provider asks for it (stripe.com/docs/currencies). */
export const leastCharge = (currency: string): number => leastOf[currency] ?? 1_000_000
/** The most, with its tax: eight digits, of which two are cents. */
export const MOST_CHARGE_MICROS = 999_999_990_000
const leastOf: Readonly<Record<string, number>> = { DKK: 2_500_000, NOK: 3_000_000, SEK: 3_000_000 }
