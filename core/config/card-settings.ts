import { z } from 'zod'
import { oneOf } from './setting-values.ts'
import { optionalSetting, setting } from './setting.ts'

/** Of payments by card. Without all three keys cards are not offered (docs/operate/cards.md). */
export const cardSettings = {
  stripe_secret_key: optionalSetting({
    env: 'STRIPE_SECRET_KEY',
    schema: z.string().trim().min(1).max(300),
    secret: true,
    help: 'Secret key of your account at Stripe. With it, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET advertisers pay by card.',
  }),
  stripe_publishable_key: optionalSetting({
    env: 'STRIPE_PUBLISHABLE_KEY',
    schema: z.string().trim().min(1).max(300),
    help: 'Publishable key that belongs to STRIPE_SECRET_KEY: browsers load Stripe’s card fields with it.',
  }),
  stripe_webhook_secret: optionalSetting({
    env: 'STRIPE_WEBHOOK_SECRET',
    schema: z.string().trim().min(1).max(300),
    secret: true,
    help: 'Signing secret of the webhook that Stripe sends to PUBLIC_URL/webhooks/stripe/.',
  }),
  automatic_billing: setting({
    env: 'AUTOMATIC_BILLING',
    default: 'on',
    schema: oneOf('on', 'off'),
    help: 'on: advertisers with a card may spend first and be charged afterwards; you advance up to twice the amount at which their card is charged. off: nobody can turn it on.',
  }),
  stripe_api_url: setting({
    env: 'STRIPE_API_URL',
    default: 'https://api.stripe.com',
    schema: z.url({ protocol: /^https?$/ }),
    help: 'Address of Stripe’s API. Another one is for tests.',
  }),
}
