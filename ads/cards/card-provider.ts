import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Micros } from '@bowerbird/contract/kernel/micros'

/** What can be known of a card: enough to recognise it, never its number. */
export interface CardFacts {
  /** Of the provider. */
  method_id: string
  brand: string
  last_four: string
  exp_month: number
  exp_year: number
}

/** A payment at the provider, as it is now. */
export interface CardIntent {
  intent_id: string
  /** As they were sent along when it was made; null: it is not one of ours. */
  advertiser_id: AdvertiserId | null
  payment_id: string | null
  state: 'paid' | 'action_needed' | 'waiting' | 'failed'
  amount_micros: Micros
  currency: string
  /** For the browser, where the card holder must confirm the payment. */
  client_secret: string | null
  /** Why it failed, as a code of the provider. */
  decline: string | null
}

export interface CardCharge {
  advertiser_id: AdvertiserId
  payment_id: string
  customer_id: string
  method_id: string
  amount_micros: Micros
  currency: string
  description: string
  /** The card holder is on the page and can confirm. */
  is_present: boolean
}

/** What the provider wants looked at: its notices may come late, twice and in any order, so none is believed by itself. */
export type CardNotice =
  | { notice_id: string; about: 'intent'; intent_id: string }
  | { notice_id: string; about: 'dispute'; dispute_id: string }
  | { notice_id: string; about: 'refund'; refund_id: string }
  | { notice_id: string; about: 'nothing' }

export interface CardDispute {
  intent_id: string
  /** Whether the money is gone: `won` brought it back, `warning` never took it. */
  state: 'taken' | 'won' | 'warning'
  amount_micros: Micros
}

export interface CardRefund {
  intent_id: string
  /** The refund of ours that it is part of; null: it was made at the provider. */
  payment_id: string | null
  /** The payment of which this part of it is; null: it was made at the provider, or before parts said so. */
  top_up_id: string | null
  state: 'paid' | 'failed' | 'waiting'
  amount_micros: Micros
}

/** A company that charges cards. What is typed into its fields goes to it alone (BILL-04). */
export interface CardProvider {
  readonly name: string
  readonly publishable_key: string
  /** Once for each account, and once more for each customer that was removed at the provider (`instead_of`). */
  createCustomer(about: {
    advertiser_id: AdvertiserId
    name: string
    instead_of: string | null
  }): Promise<string>
  /** Removed there, and its cards with it. Not so when the keys of this site are those of another account or mode. */
  isCustomerRemoved(customer_id: string): Promise<boolean>
  /** With all of its cards; a second time changes nothing. */
  removeCustomer(customer_id: string): Promise<void>
  /** Begins to add a card: the browser confirms it with the secret. */
  beginSetup(about: { advertiser_id: AdvertiserId; customer_id: string }): Promise<{ client_secret: string }>
  /** The card that was added; null: it is not confirmed, or not one of this customer. */
  cardOfSetup(about: { setup_id: string; customer_id: string }): Promise<CardFacts | null>
  /** The card cannot be charged any more. Removing it twice is removing it once. */
  removeCard(method_id: string): Promise<void>
  /** Once for each payment_id, however often it is called. */
  charge(charge: CardCharge): Promise<CardIntent>
  intentById(intent_id: string): Promise<CardIntent>
  /** Ends what is not paid yet; what is paid stays. */
  cancelIntent(intent_id: string): Promise<CardIntent>
  /** Once for each key. */
  refund(about: {
    intent_id: string
    payment_id: string
    top_up_id: string
    amount_micros: Micros
    key: string
  }): Promise<CardRefund>
  /** Refunds of a payment, made here or at the provider. */
  refundsOf(intent_id: string): Promise<CardRefund[]>
  disputeById(dispute_id: string): Promise<CardDispute>
  refundById(refund_id: string): Promise<CardRefund>
  /** Null: not signed by the provider, or signed too long ago. */
  readNotice(about: { body: string; signature: string; now: Date }): Promise<CardNotice | null>
}

interface Refusal {
  is_final: boolean
  is_unreachable?: boolean
  cause: unknown
}

/**
 * The provider said no, or could not be reached; `is_final`: asking again says the same; `is_unreachable`: it did not
 * answer, and would not answer about other payments.
 */
export class CardProviderError extends Error {
  readonly is_final: boolean
  readonly is_unreachable: boolean
  constructor(message: string, { is_final, is_unreachable = false, cause }: Refusal) {
    super(message, { cause })
    this.is_final = is_final
    this.is_unreachable = is_unreachable
  }
}
