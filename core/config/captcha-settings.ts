import { z } from 'zod'
import { optionalSetting, setting } from './setting.ts'
import { oneOf, providerAddress } from './setting-values.ts'

const text = z.string().trim().min(1).max(500)

/** What a user confirms who tries too often (AUTH-11): work of our own unless the owner wants an outside captcha. */
export const captchaSettings = {
  captcha: setting({
    env: 'CAPTCHA',
    default: 'work',
    schema: oneOf('work', 'hcaptcha', 'turnstile', 'recaptcha'),
    help: 'What is asked of somebody who tries too often. work: their browser computes for a second, and nobody else is asked; hcaptcha, turnstile, recaptcha: that captcha, which loads scripts of its provider then.',
  }),
  captcha_site_key: optionalSetting({
    env: 'CAPTCHA_SITE_KEY',
    schema: text,
    help: 'Site key of the captcha.',
  }),
  captcha_secret: optionalSetting({
    env: 'CAPTCHA_SECRET',
    schema: text,
    secret: true,
    help: 'Secret that belongs to CAPTCHA_SITE_KEY.',
  }),
  captcha_script_url: optionalSetting({
    env: 'CAPTCHA_SCRIPT_URL',
    schema: providerAddress,
    help: 'Script of the captcha. Default: where its provider keeps it.',
  }),
  captcha_verify_url: optionalSetting({
    env: 'CAPTCHA_VERIFY_URL',
    schema: providerAddress,
    help: 'Where the captcha’s answers are checked. Default: where its provider does that.',
  }),
}
