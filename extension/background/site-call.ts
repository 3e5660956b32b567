import type { Call, Input, Output } from '@bowerbird/contract/kernel/call'
import type { Outcome, Refused } from '@bowerbird/contract/kernel/outcome'
import { encoderOf } from '@bowerbird/contract/kernel/wires/encoder-of'
import { unwrap } from '@bowerbird/contract/kernel/wires/envelope'
import * as texts from 'texts:extension'
import { readConnection } from './token-store.ts'

interface SendOptions {
  site: string
  /** Null: as no one. */
  token: string | null
  key?: string | undefined
}

/** Makes a call of the connected site. Never throws. */
export async function siteCall<C extends Call>(
  address: C,
  input: Input<C>,
  key?: string,
): Promise<Outcome<Output<C>>> {
  const connection = await readConnection()
  if (!connection) return callError(texts.notConnected())
  return sendTo(address, input, { ...connection, key })
}

/** The same to any site: with a token in its header and no cookies, as the site wants it of an extension. */
export async function sendTo<C extends Call>(
  address: C,
  input: Input<C>,
  { site, token, key }: SendOptions,
): Promise<Outcome<Output<C>>> {
  const raw = encoderOf(address.wire)(address, input as Record<string, unknown>, '/')
  try {
    const response = await fetch(new URL(raw.url, site), {
      method: raw.method,
      headers: {
        Accept: 'application/json',
        ...raw.headers,
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(raw.method !== 'GET' && { 'Idempotency-Key': key ?? crypto.randomUUID() }),
      },
      credentials: 'omit',
      redirect: 'error',
      ...(raw.body !== undefined && { body: raw.body }),
    })
    const outcome = unwrap(await response.json().catch(() => null))
    return (outcome ?? callError(texts.away())) as Outcome<Output<C>>
  } catch {
    return callError(texts.away())
  }
}

function callError(message: string): Refused {
  return {
    ok: false,
    code: 'unavailable',
    http_status: 503,
    api_error_code: 503,
    message,
    message_detail: message,
  }
}
