import { asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { Micros } from '@bowerbird/contract/kernel/micros'
import { CENT_MICROS } from '@bowerbird/contract/money/money-terms'
import type Stripe from 'stripe'
import { CardProviderError } from './card-provider.ts'
import type {
  CardDispute,
  CardFacts,
  CardIntent,
  CardNotice,
  CardProvider,
  CardRefund,
} from './card-provider.ts'

interface Keys {
  secret_key: string
  publishable_key: string
  webhook_secret: string
  api_url: string
}

/** A notice that was signed longer ago is not taken: it may be a copy. */
const signatureSeconds = 300

/**
 * Cards through Stripe, by its own library. Amounts are in cents of currencies that all have cents.
 * @throws CardProviderError where Stripe refuses or does not answer
 */
export function createStripeProvider({
  secret_key,
  publishable_key,
  webhook_secret,
  api_url,
}: Keys): CardProvider {
  const client = once(async () => {
    const { default: StripeClient } = await import('stripe')
    const { protocol, hostname, port } = new URL(api_url)
    return new StripeClient(secret_key, {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      port: port || (protocol === 'http:' ? 80 : 443),
      // A job of every minute waits for it: less than half a minute in all.
      maxNetworkRetries: 1,
      timeout: 14_000,
      telemetry: false,
    })
  })
  const ask = async <T>(act: (stripe: Stripe) => Promise<T>): Promise<T> => {
    const stripe = await client()
    try {
      return await act(stripe)
    } catch (error) {
      throw providerError(error)
    }
  }
  return {
    name: 'stripe',
    publishable_key,
    createCustomer: ({ advertiser_id, name, instead_of }) =>
      ask(async (stripe) => {
        const asked = { name, metadata: { advertiser_id } }
        const after = instead_of === null ? '' : ` instead of ${instead_of}`
        const idempotencyKey = `customer ${advertiser_id}${after}`
        return (await stripe.customers.create(asked, { idempotencyKey })).id
      }),
    isCustomerRemoved: (customer_id) =>
      ask(async (stripe) => (await stripe.customers.retrieve(customer_id)).deleted === true).catch(
        (error: unknown) => {
          unlessFinal(error)
          return false
        },
      ),
    removeCustomer: (customer_id) =>
      ask(async (stripe) => {
        await stripe.customers.del(customer_id)
      }).catch(unlessFinal),
    beginSetup: ({ advertiser_id, customer_id }) =>
      ask(async (stripe) => {
        const { client_secret } = await stripe.setupIntents.create({
          customer: customer_id,
          usage: 'off_session',
          allowed_payment_method_types: ['card'],
          metadata: { advertiser_id },
        })
        if (client_secret === null) throw new Error('Stripe began to add a card without a secret')
        return { client_secret }
      }),
    cardOfSetup: ({ setup_id, customer_id }) =>
      ask(async (stripe) => {
        const setup = await stripe.setupIntents.retrieve(setup_id, { expand: ['payment_method'] })
        const { payment_method: method } = setup
        if (setup.status !== 'succeeded' || idOf(setup.customer) !== customer_id) return null
        return typeof method === 'object' && method?.card ? factsOf(method.id, method.card) : null
      }).catch((error: unknown) => {
        unlessFinal(error)
        return null
      }),
    removeCard: (method_id) =>
      ask(async (stripe) => {
        await stripe.paymentMethods.detach(method_id)
      }).catch(unlessFinal),
    async charge(charge) {
      const stripe = await client()
      const { advertiser_id, payment_id, is_present } = charge
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: charge.amount_micros / CENT_MICROS,
            currency: charge.currency.toLowerCase(),
            customer: charge.customer_id,
            payment_method: charge.method_id,
            allowed_payment_method_types: ['card'],
            // Where the card holder must confirm, the browser goes on by the client secret.
            use_stripe_sdk: true,
            confirm: true,
            off_session: !is_present,
            description: charge.description,
            metadata: { advertiser_id, payment_id },
          },
          { idempotencyKey: `payment ${payment_id}` },
        )
        return intentOf(intent)
      } catch (error) {
        const declined = await declinedIntent(error)
        if (declined) return intentOf(declined)
        throw providerError(error)
      }
    },
    intentById: (intent_id) =>
      ask(async (stripe) => intentOf(await stripe.paymentIntents.retrieve(intent_id))),
    cancelIntent: (intent_id) =>
      ask((stripe) => stripe.paymentIntents.cancel(intent_id)).then(intentOf, async (error: unknown) => {
        // Paid or ended meanwhile: what it is now decides.
        if (!(error instanceof CardProviderError) || !error.is_final) throw error
        return ask(async (stripe) => intentOf(await stripe.paymentIntents.retrieve(intent_id)))
      }),
    refund: ({ intent_id, payment_id, top_up_id, amount_micros, key }) =>
      ask(async (stripe) => {
        const amount = amount_micros / CENT_MICROS
        const asked = { payment_intent: intent_id, amount, metadata: { payment_id, top_up_id } }
        return refundOf(await stripe.refunds.create(asked, { idempotencyKey: key }))
      }),
    refundsOf: (intent_id) =>
      ask(async (stripe) => {
        const { data } = await stripe.refunds.list({ payment_intent: intent_id, limit: 100 })
        return data.map(refundOf)
      }),
    disputeById: (dispute_id) => ask(async (stripe) => disputeOf(await stripe.disputes.retrieve(dispute_id))),
    refundById: (refund_id) => ask(async (stripe) => refundOf(await stripe.refunds.retrieve(refund_id))),
    async readNotice({ body, signature, now }) {
      const { webhooks } = await client()
      try {
        const at = now.getTime()
        const event = await webhooks.constructEventAsync(
          body,
          signature,
          webhook_secret,
          signatureSeconds,
          undefined,
          at,
        )
        return noticeOf(event)
      } catch {
        return null
      }
    },
  }
}

/** What Stripe does not know, or removed before. */
function unlessFinal(error: unknown): void {
  if (!(error instanceof CardProviderError) || !error.is_final) throw error
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

const idOf = (whole: string | { id: string } | null): string | null =>
  typeof whole === 'object' ? (whole?.id ?? null) : whole

const microsOfCents = (cents: number): Micros => asMicros(cents * CENT_MICROS)

const factsOf = (method_id: string, card: Stripe.PaymentMethod.Card): CardFacts => ({
  method_id,
  brand: card.brand,
  last_four: card.last4,
  exp_month: card.exp_month,
  exp_year: card.exp_year,
})

function intentOf(intent: Stripe.PaymentIntent): CardIntent {
  const { advertiser_id, payment_id } = intent.metadata
  const { last_payment_error: error } = intent
  return {
    intent_id: intent.id,
    advertiser_id: isId(advertiser_id) ? asAdvertiserId(advertiser_id) : null,
    payment_id: isId(payment_id) ? payment_id : null,
    state: stateOf(intent.status),
    amount_micros: microsOfCents(intent.amount),
    currency: intent.currency.toUpperCase(),
    client_secret: intent.client_secret,
    decline: error?.decline_code ?? error?.code ?? null,
  }
}

const isId = (text: string | undefined): text is string => text !== undefined && /^\d{1,19}$/.test(text)

function stateOf(status: Stripe.PaymentIntent.Status): CardIntent['state'] {
  if (status === 'succeeded') return 'paid'
  if (status === 'requires_action' || status === 'requires_confirmation') return 'action_needed'
  if (status === 'requires_payment_method' || status === 'canceled') return 'failed'
  return 'waiting'
}

function refundOf(refund: Stripe.Refund): CardRefund {
  const { payment_id, top_up_id } = refund.metadata ?? {}
  return {
    intent_id: idOf(refund.payment_intent) ?? '',
    payment_id: isId(payment_id) ? payment_id : null,
    top_up_id: isId(top_up_id) ? top_up_id : null,
    state: stateOfRefund(refund.status),
    amount_micros: microsOfCents(refund.amount),
  }
}

function stateOfRefund(status: Stripe.Refund['status']): CardRefund['state'] {
  if (status === 'succeeded') return 'paid'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'waiting'
}

function disputeOf({ payment_intent, status, amount }: Stripe.Dispute): CardDispute {
  const isWarning = status.startsWith('warning_') || status === 'prevented'
  const state = status === 'won' ? 'won' : isWarning ? 'warning' : 'taken'
  return { intent_id: idOf(payment_intent) ?? '', state, amount_micros: microsOfCents(amount) }
}

function noticeOf(event: Stripe.Event): CardNotice {
  const { id: notice_id, type } = event
  const { id } = event.data.object as { id?: string }
  if (id === undefined) return { notice_id, about: 'nothing' }
  if (type.startsWith('payment_intent.')) return { notice_id, about: 'intent', intent_id: id }
  if (type.startsWith('charge.dispute.')) return { notice_id, about: 'dispute', dispute_id: id }
  if (type.startsWith('refund.')) return { notice_id, about: 'refund', refund_id: id }
  return { notice_id, about: 'nothing' }
}

/** A card that was declined is an answer, not a failure: Stripe gives the payment with it. */
async function declinedIntent(error: unknown): Promise<Stripe.PaymentIntent | null> {
  const { default: StripeClient } = await import('stripe')
  return error instanceof StripeClient.errors.StripeCardError ? (error.payment_intent ?? null) : null
}

function providerError(error: unknown): CardProviderError {
  const status = (error as { statusCode?: number }).statusCode ?? 0
  const is_final = status >= 400 && status < 500 && status !== 409 && status !== 429 && status !== 401
  // The message of a refusal may quote what was sent; what went wrong is its type and code.
  const { type = 'unknown', code = '' } = error as { type?: string; code?: string }
  return new CardProviderError(`Stripe: ${type} ${code}`.trim(), {
    is_final,
    is_unreachable: status === 0,
    cause: error,
  })
}
