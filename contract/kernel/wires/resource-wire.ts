import { localized } from '@bowerbird/texts/localized'
import type { CallAddress } from '../call.ts'
import {
  isForm,
  isJson,
  isRecord,
  UnreadableRequest,
  type RawRequest,
  type WireRequest,
  readJson,
} from './raw-request.ts'

/** Bookmark that says there is no further page. */
export const endOfPages = '-end-'

/**
 * `/resource/{Name}Resource/{action}/` with `source_url` and `data={"options":…,"context":…}`,
 * in the query for get, as a form (or JSON) body for the rest.
 */
export function encodeResource(
  call: CallAddress,
  options: Record<string, unknown>,
  source_url: string,
): WireRequest {
  const fields = new URLSearchParams({ source_url, data: JSON.stringify({ options, context: {} }) })
  if (call.verb === 'GET') return { method: 'GET', url: `${call.path}?${fields}`, headers: {} }
  return {
    method: call.verb,
    url: call.path,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: fields.toString(),
  }
}

/** The options of a request in any of the shapes that clients send. */
export function decodeResource(request: RawRequest): Record<string, unknown> {
  const data = dataOf(request)
  if (data === null || data === undefined || data === '') return {}
  if (!isRecord(data)) throw new UnreadableRequest('`data` must be an object with `options`.')
  const given = data['options'] ?? {}
  // Some languages write an object without keys as an empty list.
  const options = Array.isArray(given) && given.length === 0 ? {} : given
  if (!isRecord(options)) throw new UnreadableRequest('`options` must be an object.')
  return options
}

function dataOf(request: RawRequest): unknown {
  const { content_type, body, query } = request
  if (body === '') return parsed(query.get('data'))
  if (isForm(content_type)) return parsed(new URLSearchParams(body).get('data') ?? query.get('data'))
  if (!isJson(content_type)) throw new UnreadableRequest(localized('errors-contract.theBodyMustBeAForm'))
  const whole = parsed(body)
  if (!isRecord(whole)) throw new UnreadableRequest(localized('errors-contract.theBodyMustBeAnObject'))
  const data = whole['data'] ?? ('options' in whole ? whole : null)
  return typeof data === 'string' ? parsed(data) : data
}

function parsed(text: string | null): unknown {
  if (!text) return null
  try {
    return readJson(text)
  } catch {
    throw new UnreadableRequest('`data` is not JSON.')
  }
}
