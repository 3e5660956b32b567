import type { SignInOption } from '@bowerbird/contract/sign-in/sign-in-models'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { providerScripts } from './provider-scripts.ts'

const showsOutsidePictures = /^\/pin\/create\/[^/]+/

const ofEveryPage = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()',
  Vary: 'Cookie, Accept-Language',
}

/** Headers that every document carries, whatever its status (XS-06). */
export function pageHeaders({
  path,
  nonce,
  is_signed_in,
  sign_in = [],
  media_url,
}: {
  path: string
  nonce: string
  is_signed_in: boolean
  sign_in?: readonly SignInOption[]
  media_url?: string | undefined
}): Record<string, string> {
  const isOpenToPictures = showsOutsidePictures.test(path)
  const provider_scripts = providerScripts(path, sign_in)
  return {
    ...ofEveryPage,
    'Content-Security-Policy': contentSecurityPolicy({
      nonce,
      shows_outside_pictures: isOpenToPictures,
      provider_scripts,
      media_url,
    }),
    // Windows of a provider tell the page that opened them what came of it.
    ...(provider_scripts.length > 0 && { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }),
    // Sites whose pictures are shown before anybody chose to save must not learn who looks.
    'Referrer-Policy': isOpenToPictures ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'Cache-Control': is_signed_in ? 'private, no-store' : 'private, no-cache',
  }
}
