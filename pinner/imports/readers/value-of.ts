/** Words of a field, whatever a file put there; undefined when there are none. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  return text === '' ? undefined : text
}

/** A moment as files write it: ISO 8601, `2024-03-01 12:00:00` (taken for UTC), or seconds or thousandths since 1970. */
export function momentOf(value: unknown): string | undefined {
  const text = textOf(value)
  if (text === undefined) return undefined
  const at = /^\d{9,10}(\.\d+)?$/.test(text)
    ? Number(text) * 1000
    : /^\d{12,13}$/.test(text)
      ? Number(text)
      : Date.parse(zoned(text))
  return at > 0 && at < 8.64e15 ? new Date(at).toISOString() : undefined
}

function zoned(text: string): string {
  return /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text) ? `${text.replace(' ', 'T')}Z` : text
}

/** Words that stand beside one another: a list of words or of things with a name, or one text with commas. */
export function wordsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[,;|]/) : []
  return list.flatMap((one: unknown) => textOf(isFields(one) ? one['name'] : one) ?? [])
}

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The first of these fields that has words. */
export function firstText(fields: Fields, names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = textOf(fields[name])
    if (text !== undefined) return text
  }
  return undefined
}

/** Fields that have a value. */
export function present<T extends object>(fields: {
  [Field in keyof T]: T[Field] | undefined
}): { [Field in keyof T]?: Exclude<T[Field], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
