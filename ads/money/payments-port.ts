import type { Payment } from './payment-tables.ts'

/**
 * Whoever takes the money. What somebody pays with (cards, accounts) is between them and the provider: it never comes
 * here. What a provider reports afterwards goes through takeWord (settle-payment.ts), each word once.
 */
export interface PaymentProvider {
  readonly name: string
  /** Where the payer pays; null: by what stands on the invoice. */
  payAt(payment: Payment): Promise<string | null>
}

/** Money goes by bank to the owner of the site, who says here that it came. */
export const ownerProvider: PaymentProvider = { name: 'owner', payAt: async () => null }
