export interface PolicyOptions {
  /** New for each answer. */
  nonce: string
  /** The page for saving from elsewhere shows pictures of other sites (docs/decisions/004). */
  shows_outside_pictures?: boolean
}

/** Scripts by nonce only, Trusted Types on; style attributes are allowed because the grid arrives laid out. */
export function contentSecurityPolicy({ nonce, shows_outside_pictures = false }: PolicyOptions): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    shows_outside_pictures ? "img-src 'self' https: data: blob:" : "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types bowerbird',
  ].join('; ')
}
