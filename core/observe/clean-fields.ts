/**
 * What a log line may hold (OPS-11): no secrets, no e-mail addresses, no query strings, no values of
 * rows. Fields are known by their names, the rest by its looks.
 */
export function clean(fields: Record<string, unknown>): Record<string, unknown> {
  return cleanRecord(fields, 0, new Set())
}

/** Text with addresses, query strings and whatever looks like a token taken out. */
export function cleanLogText(text: string): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  return short
    .replaceAll(URL_WITH_MORE, '$1$2')
    .replaceAll(PATH_WITH_QUERY, '$1')
    .replaceAll(EMAIL, '[email]')
    .replaceAll(BEARER, '$1 [redacted]')
    .replaceAll(JWT, '[redacted]')
    .replaceAll(TOKEN, '[redacted]')
}

const LONGEST = 8_192
const DEEPEST = 6

/** An address: its user and password, its query and its fragment go. */
const URL_WITH_MORE = /\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/?#"'<>]*@)?([^\s?#"'<>]*)(?:[?#][^\s"'<>]*)?/gi
const PATH_WITH_QUERY = /((?:^|[\s"'(=])\/[^\s?#"'<>]*)[?#][^\s"'<>]*/g
const EMAIL = /[\p{L}\p{N}._%+-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
const BEARER = /\b(bearer|basic)\s+[\w~+/.=-]{6,}/gi
const JWT = /\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)*/g
/** Long runs that mix letters and digits: session cookies, signed values. Hashes of pictures (hex) and ids stay. */
const TOKEN = /(?<![\w-])(?=[\w.-]*[G-Zg-z])(?=[\w.-]*\d)(?=[\w.-]*[A-Z])[\w-]{32,}(?:\.[\w-]+)*(?![\w-])/g

const SECRET =
  /pass(word|phrase)?|secret|token|authorization|cookie|api_?key|private_?key|credential|owner_code|invite_code|otp$/i
const PERSONAL = /^e?_?mails?$|email|birthday|^ip$|^address$|remote_address|phone/i
/** Names that sound secret and hold numbers or words of ours. */
const HARMLESS = /^(token_count|csrf_ok|passed|passes)$/

function cleanRecord(fields: object, depth: number, seen: Set<object>): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) kept[name] = cleanField(name, value, depth, seen)
  return kept
}

function cleanField(name: string, value: unknown, depth: number, seen: Set<object>): unknown {
  if (value === undefined || value === null || typeof value === 'boolean') return value
  if (!HARMLESS.test(name) && (SECRET.test(name) || PERSONAL.test(name))) return '[redacted]'
  return cleanValue(value, depth, seen)
}

function cleanValue(value: unknown, depth: number, seen: Set<object>): unknown {
  if (typeof value === 'string') return cleanLogText(value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'function' || typeof value === 'symbol') return undefined
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return value
  if (depth >= DEEPEST || seen.has(value)) return '[…]'
  seen.add(value)
  const cleaned = cleanObject(value, depth, seen)
  seen.delete(value)
  return cleaned
}

function cleanObject(value: object, depth: number, seen: Set<object>): unknown {
  if (value instanceof Error) return cleanError(value, depth, seen)
  if (value instanceof URL) return cleanLogText(value.href)
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (Array.isArray(value)) {
    const items = value.slice(0, 50).map((item) => cleanValue(item, depth + 1, seen))
    return value.length > 50 ? [...items, `… ${value.length - 50} more`] : items
  }
  return cleanRecord(value, depth + 1, seen)
}

/** PostgreSQL's `detail` and `where` quote rows, so of its fields only these. */
function cleanError(error: Error, depth: number, seen: Set<object>): Record<string, unknown> {
  const kept: Record<string, unknown> = {
    type: error.name,
    message: cleanLogText(error.message),
    stack: cleanLogText(error.stack ?? ''),
  }
  for (const name of ['code', 'severity', 'table', 'column', 'constraint', 'routine', 'syscall'] as const) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'string' || typeof value === 'number') kept[name] = value
  }
  if (error.cause !== undefined) kept.cause = cleanValue(error.cause, depth + 1, seen)
  if (error instanceof AggregateError) kept.errors = cleanValue(error.errors, depth + 1, seen)
  return kept
}
