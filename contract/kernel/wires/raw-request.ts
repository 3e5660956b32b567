import type { UserId } from '../ids.ts'

/** A request as the door hands it to a wire: nothing parsed but the address. */
export interface RawRequest {
  method: string
  /** Path without query, as sent. */
  path: string
  query: URLSearchParams
  content_type: string
  /** The body as text; empty when there is none. */
  body: string
  /** Path parameters of the call's template. */
  params: Record<string, string>
}

/** A request as the browser sends it. */
export interface WireRequest {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}

/** What the door knows beside the outcome. */
export interface WireContext {
  request_id: string
  locale: string
  viewer: { id: UserId; username: string } | null
  /** The options as received, repeated in the answer. */
  options: Record<string, unknown>
}

/** A body or query that a wire cannot read. The door answers 400 with this text. */
export class UnreadableRequest extends Error {}

export function isForm(content_type: string): boolean {
  return content_type.startsWith('application/x-www-form-urlencoded')
}

export function isJson(content_type: string): boolean {
  return content_type.startsWith('application/json') || content_type.startsWith('text/json')
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads JSON so that no integer is rounded: those beyond 2^53 arrive as their digits. */
export function readJson(text: string): unknown {
  return JSON.parse(text, keepDigits)
}

function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value
  const source = context?.source
  return source !== undefined && /^-?\d+$/.test(source) ? source : value
}
