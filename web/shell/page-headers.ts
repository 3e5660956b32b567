import { contentSecurityPolicy } from './content-security-policy.ts'

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
}: {
  path: string
  nonce: string
  is_signed_in: boolean
}): Record<string, string> {
  const isOpenToPictures = showsOutsidePictures.test(path)
  return {
    ...ofEveryPage,
    'Content-Security-Policy': contentSecurityPolicy({ nonce, shows_outside_pictures: isOpenToPictures }),
    // Sites whose pictures are shown before anybody chose to save must not learn who looks.
    'Referrer-Policy': isOpenToPictures ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'Cache-Control': is_signed_in ? 'private, no-store' : 'private, no-cache',
  }
}
