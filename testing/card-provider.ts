import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// A stand-in for the API of Stripe, version 2026-10-28, as its published types describe it: form-encoded requests, the
// parameters that it knows, idempotency keys, declines as 402 with the payment in the error. Stripe itself is not asked.

/** Cards by what happens when they are charged. */
export const testCards = {
  good: 'pm_card_good',
  /** The card holder must confirm each payment. */
  asks: 'pm_card_asks',
  declined: 'pm_card_declined',
  empty: 'pm_card_empty',
} as const

type Fields = Record<string, string>
interface Thing {
  id: string
  [name: string]: unknown
}

const known: Record<string, RegExp> = {
  '/v1/customers': /^(?:name|metadata\[\w+\])$/,
  '/v1/setup_intents': /^(?:customer|usage|allowed_payment_method_types\[\d+\]|metadata\[\w+\])$/,
  '/v1/payment_intents':
    /^(?:amount|currency|customer|payment_method|allowed_payment_method_types\[\d+\]|use_stripe_sdk|confirm|off_session|description|metadata\[\w+\])$/,
  '/v1/refunds': /^(?:payment_intent|amount|metadata\[\w+\])$/,
}

const webhook_secret = 'whsec_stand_in'
const secret_key = 'sk_test_stand_in'

/** Starts one; `env` are the settings that lead the product to it. */
export async function startCardProvider() {
  const customers = new Map<string, Thing>()
  const removed = new Set<string>()
  const setups = new Map<string, Thing>()
  const intents = new Map<string, Thing>()
  const refunds = new Map<string, Thing>()
  const disputes = new Map<string, Thing>()
  const answers = new Map<string, { body: string; status: number; answer: unknown }>()
  const detached = new Set<string>()
  const failing = new Set<string>()
  let count = 0
  let requests = 0
  /** `down`: no answer; `lost`: it acts, and the answer is lost. */
  let mood: 'well' | 'down' | 'lost' = 'well'

  function act(path: string, fields: Fields): { status: number; answer: unknown } {
    const [, , kind = '', id = '', verb = ''] = path.split('/')
    const base = `/v1/${kind}`
    const unknown = verb === '' && id === '' && Object.keys(fields).find((name) => !known[base]?.test(name))
    if (unknown) return refusal(400, { code: 'parameter_unknown', param: unknown })
    count += 1
    if (path === '/v1/customers') return made(customers, { id: `cus_${count}`, object: 'customer' })
    if (kind === 'customers' && verb === '' && id !== '') {
      customers.delete(id)
      removed.add(id)
      return { status: 200, answer: { id, object: 'customer', deleted: true } }
    }
    if (path === '/v1/setup_intents') {
      if (!customers.has(fields['customer'] ?? '')) return missing('customer')
      const setup_id = `seti_${count}`
      return made(setups, {
        id: setup_id,
        object: 'setup_intent',
        status: 'requires_payment_method',
        customer: fields['customer'],
        client_secret: `${setup_id}_secret_${count}`,
        payment_method: null,
      })
    }
    if (path === '/v1/payment_intents') return charge(fields)
    if (kind === 'payment_intents' && verb === 'cancel') {
      const intent = intents.get(id)
      if (!intent) return missing('payment_intent')
      if (intent['status'] === 'succeeded') return refusal(400, { code: 'payment_intent_unexpected_state' })
      intent['status'] = 'canceled'
      return { status: 200, answer: intent }
    }
    if (kind === 'payment_methods' && verb === 'detach') {
      if (detached.has(id)) return refusal(400, { code: 'resource_missing' })
      detached.add(id)
      return { status: 200, answer: { id, object: 'payment_method' } }
    }
    if (path === '/v1/refunds') return refund(fields)
    return missing(path)
  }

  function charge(fields: Fields) {
    const { customer = '', payment_method = '', amount = '', currency = '' } = fields
    if (!customers.has(customer)) return missing('customer')
    if (!/^[1-9]\d*$/.test(amount)) return refusal(400, { code: 'parameter_invalid_integer' })
    if (detached.has(payment_method)) return missing('payment_method')
    const mustConfirm = payment_method === testCards.asks
    const declined = payment_method === testCards.declined ? 'generic_decline' : null
    const empty = payment_method === testCards.empty ? 'insufficient_funds' : null
    const absent = mustConfirm && fields['off_session'] === 'true' ? 'authentication_required' : null
    const decline = declined ?? empty ?? absent
    const id = `pi_${count}`
    const intent: Thing = {
      id,
      object: 'payment_intent',
      amount: Number(amount),
      currency,
      customer,
      metadata: metadataOf(fields),
      client_secret: `${id}_secret_${count}`,
      status: decline ? 'requires_payment_method' : mustConfirm ? 'requires_action' : 'succeeded',
      last_payment_error: decline ? { code: 'card_declined', decline_code: decline } : null,
    }
    intents.set(id, intent)
    if (!decline) return { status: 200, answer: intent }
    const error = { type: 'card_error', code: 'card_declined', decline_code: decline, payment_intent: intent }
    return { status: 402, answer: { error } }
  }

  function refund(fields: Fields) {
    const intent = intents.get(fields['payment_intent'] ?? '')
    if (!intent) return missing('payment_intent')
    const amount = Number(fields['amount'] ?? intent['amount'])
    // What failed did not leave the account: it can be refunded again.
    const before = [...refunds.values()].filter(
      (one) => one['payment_intent'] === intent.id && one['status'] !== 'failed',
    )
    const gone = before.reduce((sum, one) => sum + Number(one['amount']), 0)
    if (gone + amount > Number(intent['amount'])) return refusal(400, { code: 'charge_already_refunded' })
    const metadata = metadataOf(fields)
    const row = { id: `re_${count}`, object: 'refund', payment_intent: intent.id, amount, metadata }
    return made(refunds, { ...row, status: failing.has(intent.id) ? 'failed' : 'succeeded' })
  }

  const server = createServer((request, response) => {
    let body = ''
    requests += 1
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const { pathname } = new URL(request.url ?? '/', 'http://stand-in')
      const send = (status: number, answer: unknown) => {
        response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': `req_${count}` })
        response.end(JSON.stringify(answer))
      }
      if (mood === 'down') return request.socket.destroy()
      if (request.headers.authorization !== `Bearer ${secret_key}`) return send(401, { error: { type: 'x' } })
      if (request.method === 'GET') {
        if (pathname === '/v1/refunds') {
          const of = new URL(request.url ?? '/', 'http://stand-in').searchParams.get('payment_intent')
          const data = [...refunds.values()].filter((one) => one['payment_intent'] === of)
          return send(200, { object: 'list', data, has_more: false })
        }
        const [, , , id = ''] = pathname.split('/')
        if (removed.has(id)) return send(200, { id, object: 'customer', deleted: true })
        const found = [customers, setups, intents, refunds, disputes].flatMap((all) => all.get(id) ?? [])[0]
        return found ? send(200, found) : send(404, { error: { type: 'invalid_request_error' } })
      }
      const key = request.headers['idempotency-key']
      const before = typeof key === 'string' ? answers.get(key) : undefined
      if (before && before.body !== body)
        return send(400, { error: { type: 'idempotency_error', message: 'other parameters' } })
      const { status, answer } = before ?? act(pathname, Object.fromEntries(new URLSearchParams(body)))
      if (typeof key === 'string') answers.set(key, { body, status, answer })
      if (mood === 'lost') return request.socket.destroy()
      send(status, structuredClone(answer))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo

  return {
    env: {
      STRIPE_SECRET_KEY: secret_key,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: webhook_secret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    customers,
    intents,
    refunds,
    disputes,
    detached,
    feel(next: typeof mood) {
      mood = next
    },
    /** What the provider's fields do in the browser: the card becomes one of the customer. */
    confirmSetup(client_secret: string, method: string): string {
      const setup_id = client_secret.split('_secret_')[0] ?? ''
      const setup = setups.get(setup_id)
      if (!setup) throw new Error('no such setup')
      const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 }
      setup['status'] = 'succeeded'
      setup['payment_method'] = { id: method, object: 'payment_method', card }
      return setup_id
    },
    /** The card holder confirms a payment, or refuses to. */
    answerIntent(client_secret: string, isConfirmed: boolean): void {
      const intent = intents.get(client_secret.split('_secret_')[0] ?? '')
      if (!intent) throw new Error('no such payment')
      intent['status'] = isConfirmed ? 'succeeded' : 'requires_payment_method'
      if (!isConfirmed) intent['last_payment_error'] = { code: 'payment_intent_authentication_failure' }
    },
    /** Somebody removes them by hand. */
    removeCustomers(): void {
      for (const id of customers.keys()) removed.add(id)
      customers.clear()
    },
    /** The bank of the card takes none of them. */
    failRefundsOf(intent_id: string): void {
      failing.add(intent_id)
    },
    /** How often it was asked, answered or not. */
    requests: () => requests,
    /** Over a day: what was asked before is not recognised any more. */
    forgetKeys: () => answers.clear(),
    dispute(intent_id: string, status: string, cents?: number): string {
      const id = `dp_${intent_id}`
      const amount = cents ?? Number(intents.get(intent_id)?.['amount'])
      disputes.set(id, { id, object: 'dispute', payment_intent: intent_id, amount, status })
      return id
    },
    refundOutside(intent_id: string, cents?: number): string {
      count += 1
      const amount = cents ?? Number(intents.get(intent_id)?.['amount'])
      const id = `re_${count}`
      refunds.set(id, {
        id,
        object: 'refund',
        payment_intent: intent_id,
        amount,
        metadata: {},
        status: 'succeeded',
      })
      return id
    },
    /** A notice as it is sent: signed, with the headers that go with it. */
    notice(type: string, id: string, at: Date): { body: string; headers: Record<string, string> } {
      const seconds = Math.floor(at.getTime() / 1000)
      const body = JSON.stringify({
        id: `evt_${(count += 1)}`,
        object: 'event',
        type,
        data: { object: { id } },
      })
      const signature = createHmac('sha256', webhook_secret).update(`${seconds}.${body}`).digest('hex')
      return { body, headers: { 'Stripe-Signature': `t=${seconds},v1=${signature}` } }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function made(all: Map<string, Thing>, thing: Thing) {
  all.set(thing.id, thing)
  return { status: 200, answer: thing }
}

const refusal = (status: number, error: Fields) => ({
  status,
  answer: { error: { type: 'invalid_request_error', message: 'refused', ...error } },
})
const missing = (param: string) => refusal(404, { code: 'resource_missing', param })

const metadataOf = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
      return key === undefined ? [] : [[key, value]]
    }),
  )
