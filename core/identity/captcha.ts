import type { Settings } from '../config/settings.ts'
import type { AppContext } from '../call/app-context.ts'

/** The captcha provider that the owner configured. All providers share one protocol. */
export interface Captcha {
  /** What its script leaves in the window. */
  global: string
  site_key: string
  secret: string
  script_url: string
  verify_url: string
  /** Other origins that its script loads from. */
  origins: readonly string[]
}

const known = {
  hcaptcha: {
    global: 'hcaptcha',
    script_url: 'https://js.hcaptcha.com/1/api.js',
    verify_url: 'https://api.hcaptcha.com/siteverify',
    origins: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
  turnstile: {
    global: 'turnstile',
    script_url: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    verify_url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    origins: ['https://challenges.cloudflare.com'],
  },
  recaptcha: {
    global: 'grecaptcha',
    script_url: 'https://www.google.com/recaptcha/api.js',
    verify_url: 'https://www.google.com/recaptcha/api/siteverify',
    origins: ['https://www.google.com', 'https://www.gstatic.com'],
  },
} as const

/** Undefined unless the owner of the site set one up. */
export function captchaOf(settings: Settings): Captcha | undefined {
  const { captcha, captcha_site_key: site_key, captcha_secret: secret } = settings
  if (captcha === 'work' || !site_key || !secret) return undefined
  const theirs = known[captcha]
  const script_url = settings.captcha_script_url ?? theirs.script_url
  return {
    global: theirs.global,
    site_key,
    secret,
    script_url,
    verify_url: settings.captcha_verify_url ?? theirs.verify_url,
    origins: [...new Set([...theirs.origins, new URL(script_url).origin])],
  }
}

/** Asks the provider, without the network address of the user. An unreachable provider counts as a wrong answer. */
export async function isCaptchaAnswer(
  { web: { outbound }, observe: { log } }: AppContext,
  { secret, site_key, verify_url }: Captcha,
  answer: string,
): Promise<boolean> {
  const asked = await outbound.fetchSafely(verify_url, {
    accept: 'application/json',
    max_bytes: 64 * 1024,
    timeout_ms: 6000,
    max_redirects: 0,
    trusted_origin: new URL(verify_url).origin,
    body: {
      text: new URLSearchParams({ secret, response: answer, sitekey: site_key }).toString(),
      content_type: 'application/x-www-form-urlencoded',
    },
  })
  if (!asked.ok) {
    log.warn({ reason: asked.message }, 'the captcha could not be asked')
    return false
  }
  try {
    const result: unknown = JSON.parse(new TextDecoder().decode(asked.bytes))
    return typeof result === 'object' && result !== null && 'success' in result && result.success === true
  } catch {
    return false
  }
}
