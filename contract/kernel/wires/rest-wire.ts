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

/**
 * Calls with an address of their own: parameters in the path, and the rest in the query (GET, DELETE); a form or JSON body
 * holds all of them. Shared by the three wires whose only difference is strictness.
 */
export function encodeRest(call: CallAddress, options: Record<string, unknown>): WireRequest {
  const rest = { ...options }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(options[name]))
  })
  if (call.verb === 'GET' || call.verb === 'DELETE')
    return { method: call.verb, url: withQuery(path, rest), headers: {} }
  return {
    method: call.verb,
    url: path,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(options),
  }
}

export function decodeRest(request: RawRequest): Record<string, unknown> {
  return withParams({ ...queryOptions(request.query), ...bodyOf(request) }, request.params)
}

/** Refuses options that give a parameter of the path another value. */
export function withParams(
  options: Record<string, unknown>,
  params: Record<string, string>,
): Record<string, unknown> {
  for (const [name, value] of Object.entries(params)) {
    const given = Object.hasOwn(options, name) ? options[name] : undefined
    if (given !== undefined && given !== value && given !== Number(value))
      throw new UnreadableRequest(localized('errors-contract.disagreesWithTheAddress', { name }))
  }
  return { ...options, ...params }
}

function bodyOf({ body, content_type }: RawRequest): Record<string, unknown> {
  if (body === '') return {}
  if (isForm(content_type)) return plain(new URLSearchParams(body), structured)
  if (!isJson(content_type)) throw new UnreadableRequest(localized('errors-contract.theBodyMustBeAForm'))
  let value: unknown
  try {
    value = readJson(body)
  } catch {
    throw new UnreadableRequest(localized('errors-contract.theBodyIsNotJson'))
  }
  if (!isRecord(value)) throw new UnreadableRequest(localized('errors-contract.theBodyMustBeAnObject'))
  return value
}

/** The options in the query of an address, as `encodeRest` writes them or another client. */
export const queryOptions = (query: URLSearchParams): Record<string, unknown> => plain(query, looksStructured)

function plain(fields: URLSearchParams, json: RegExp): Record<string, unknown> {
  const options: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for (const [name, value] of fields) {
    if (name !== 'data' && json.test(value)) options[name] = jsonOr(value)
    else options[name] = value
  }
  return { ...options }
}

/** Structured values travel as JSON text inside a query or form. */
const structured = /^[[{]/

/** In a query a text that looks like one, a filter of a report for example, travels in quotes, which keep it a text. */
const looksStructured = /^(?:[[{]|"(?:[[{]|\\"))/

function jsonOr(text: string): unknown {
  try {
    return readJson(text)
  } catch {
    return text
  }
}

function withQuery(path: string, options: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || value === null) continue
    const isPlainText = typeof value === 'string' && (name === 'data' || !looksStructured.test(value))
    query.set(name, isPlainText ? value : JSON.stringify(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}
