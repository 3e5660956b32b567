const MAX_URL = 2048

/**
 * An absolute http(s) address, or undefined. Relative ones are resolved where there is a `base`; with
 * `isRelativeToo` false only those that begin with a slash, so that text that is no address stays text.
 */
export function webUrl(text: string | undefined, base?: URL, isRelativeToo = true): string | undefined {
  const trimmed = text?.trim()
  if (!trimmed || trimmed.length > MAX_URL) return undefined
  const url =
    base && (isRelativeToo || trimmed.startsWith('/')) ? URL.parse(trimmed, base) : URL.parse(trimmed)
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
  return isWeb && !url.username && !url.password && url.href.length <= MAX_URL ? url.href : undefined
}

/** Only what begins as a date begins in ISO 8601: other orders of day and month are guesses. */
export function isoDate(text: string | undefined): string | undefined {
  const trimmed = text?.trim().slice(0, 40) ?? ''
  if (!/^(1[5-9]|20)\d\d-\d\d/.test(trimmed)) return undefined
  const date = new Date(trimmed.replace(' ', 'T'))
  if (Number.isNaN(date.getTime())) return undefined
  return trimmed.length <= 'YYYY-MM-DD'.length ? trimmed : date.toISOString()
}
