import { endOfPages } from './resource-wire.ts'
import type { ErrorCode } from '../error-codes.ts'
import type { Outcome, Refused } from '../outcome.ts'
import type { WireContext } from './raw-request.ts'
import { isRecord } from './raw-request.ts'

/** The envelope around every answer (WIRE-02): `resource_response`, and who and what was asked. */
export function wrap(
  outcome: Outcome,
  resource: { name: string } | null,
  context: WireContext,
): Record<string, unknown> {
  const { request_id, locale, viewer, options } = context
  const bookmark = outcome.ok ? outcome.bookmark : undefined
  const paging = bookmark === undefined ? {} : { bookmarks: [bookmark ?? endOfPages] }
  return {
    resource_response: outcome.ok
      ? success(outcome.data, outcome.message, bookmark, resource?.name)
      : failure(outcome, resource?.name),
    ...(resource && { resource: { name: resource.name, options: { ...options, ...paging } } }),
    client_context: { is_authenticated: viewer !== null, user: viewer, locale },
    request_identifier: request_id,
  }
}

function success(data: unknown, message = 'ok', bookmark: string | null | undefined, endpoint_name = '') {
  // No `error` key at all: some clients take even a null for a failure.
  return {
    status: 'success',
    code: 0,
    message,
    endpoint_name,
    http_status: 200,
    data,
    ...(bookmark && { bookmark }),
  }
}

function failure(refused: Refused, endpoint_name = '') {
  const { http_status, api_error_code, message, message_detail, code, fields, extra_data } = refused
  return {
    status: 'failure',
    code: api_error_code,
    message,
    message_detail,
    endpoint_name,
    http_status,
    data: null,
    error: {
      status: 'failure',
      http_status,
      code: api_error_code,
      api_error_code,
      name: code,
      message,
      message_detail,
      ...(fields && { fields }),
      ...(extra_data && { extra_data }),
    },
  }
}

/** The other way round, for the caller. `null` when this is not an envelope. */
export function unwrap(body: unknown): Outcome | null {
  const response = isRecord(body) ? body['resource_response'] : null
  if (!isRecord(response)) return null
  if (response['status'] === 'success') return unwrapSuccess(body as Record<string, unknown>, response)
  const error = isRecord(response['error']) ? response['error'] : response
  const name = textOf(error['name'])
  return {
    ok: false,
    // Our own server names it. The list of names stays there: no browser needs it.
    code: (name || 'internal') as ErrorCode,
    http_status: Number(error['http_status']),
    api_error_code: Number(error['api_error_code']),
    message: textOf(error['message']),
    message_detail: textOf(error['message_detail']),
    ...(isRecord(error['fields']) && { fields: error['fields'] as Record<string, string> }),
    ...(isRecord(error['extra_data']) && { extra_data: error['extra_data'] }),
  }
}

function unwrapSuccess(body: Record<string, unknown>, response: Record<string, unknown>): Outcome {
  const message = response['message'] === 'ok' ? {} : { message: String(response['message']) }
  const options = isRecord(body['resource']) ? body['resource']['options'] : null
  const isPage =
    'bookmark' in response ||
    (isRecord(options) && Array.isArray(options['bookmarks']) && options['bookmarks'][0] === endOfPages)
  const bookmark = isPage
    ? { bookmark: typeof response['bookmark'] === 'string' ? response['bookmark'] : null }
    : {}
  return { ok: true, data: response['data'], ...bookmark, ...message }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
