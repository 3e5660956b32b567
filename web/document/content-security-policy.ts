export interface PolicyOptions {
  /** New for each answer. */
  nonce: string
  /** The page for saving from elsewhere shows pictures of other sites (docs/decisions/004). */
  shows_outside_pictures?: boolean
  /** Of providers that the owner of the site set up: the log-in page alone may load them. */
  provider_scripts?: readonly string[]
  /** A host of its own for pictures. */
  media_url?: string | undefined
}

/** Scripts by nonce only, Trusted Types on; style attributes are allowed because the grid arrives laid out. */
export function contentSecurityPolicy({
  nonce,
  shows_outside_pictures = false,
  provider_scripts = [],
  media_url,
}: PolicyOptions): string {
  const theirs = placesOf(provider_scripts)
  return [
    "default-src 'none'",
    ['script-src', `'nonce-${nonce}'`, ...provider_scripts].join(' '),
    [`style-src 'self' 'nonce-${nonce}'`, ...theirs].join(' '),
    "style-src-attr 'unsafe-inline'",
    [
      'img-src',
      "'self'",
      ...(media_url ? [media_url] : []),
      ...(shows_outside_pictures ? ['https:'] : []),
      'data: blob:',
    ].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...theirs].join(' '),
    // Of our own pages the one for a captcha alone lets itself be framed.
    ["frame-src 'self'", ...theirs].join(' '),
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    // Scripts of others make theirs as they like.
    ...(theirs.length > 0 ? [] : ["require-trusted-types-for 'script'", 'trusted-types bowerbird']),
  ].join('; ')
}

/** Where a provider's script goes on to: the folder that it came from, and Facebook's other hosts. */
function placesOf(scripts: readonly string[]): string[] {
  return scripts.flatMap((script) => {
    const folder = new URL('.', script).href
    return script.startsWith('https://connect.facebook.net/') ? [folder, 'https://*.facebook.com'] : [folder]
  })
}
