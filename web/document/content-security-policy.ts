export interface PolicyOptions {
  /** New for each response. */
  nonce: string
  /** The page for saving from other sites shows their pictures (docs/decisions/004). */
  shows_outside_pictures?: boolean
  /** Scripts of the login providers that the site's owner configured; only the log-in page may load them. */
  provider_scripts?: readonly string[]
  /** The page of cards: the provider's fields run in frames of its own (docs/decisions/103). */
  has_card_fields?: boolean
  /** A separate host for pictures. */
  media_url?: string | undefined
  /** The main site, where this page is on another host of it. */
  main_site?: string | undefined
}

/**
 * Scripts by nonce only, Trusted Types on. Style attributes are allowed because the server renders the grid's layout.
 */
export function contentSecurityPolicy({
  nonce,
  shows_outside_pictures = false,
  provider_scripts = [],
  has_card_fields = false,
  media_url,
  main_site,
}: PolicyOptions): string {
  const providerSources = sourcesOf(provider_scripts)
  const cards = has_card_fields ? cardSources : noSources
  return [
    "default-src 'none'",
    ['script-src', `'nonce-${nonce}'`, ...provider_scripts, ...cards.scripts].join(' '),
    [`style-src 'self' 'nonce-${nonce}'`, ...providerSources].join(' '),
    "style-src-attr 'unsafe-inline'",
    [
      'img-src',
      "'self'",
      ...(media_url ? [media_url] : []),
      ...(shows_outside_pictures ? ['https:'] : []),
      ...cards.pictures,
      'data: blob:',
    ].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...(main_site ? [main_site] : []), ...providerSources, ...cards.calls].join(' '),
    // Of this site's pages only the captcha page allows framing.
    ["frame-src 'self'", ...providerSources, ...cards.frames].join(' '),
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    // Provider scripts create policies of their own.
    ...(providerSources.length > 0 || has_card_fields
      ? []
      : ["require-trusted-types-for 'script'", 'trusted-types bowerbird']),
  ].join('; ')
}

/** Those that Stripe names for its fields and for confirming at the bank. */
const cardSources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
  pictures: ['https://*.stripe.com'],
}
const noSources: typeof cardSources = { scripts: [], frames: [], calls: [], pictures: [] }

/** Sources that a provider's script loads from: its own folder, and Facebook's other hosts. */
function sourcesOf(scripts: readonly string[]): string[] {
  return scripts.flatMap((script) => {
    const folder = new URL('.', script).href
    return script.startsWith('https://connect.facebook.net/') ? [folder, 'https://*.facebook.com'] : [folder]
  })
}
