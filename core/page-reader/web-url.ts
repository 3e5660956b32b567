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
