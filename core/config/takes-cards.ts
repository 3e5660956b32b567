import type { Settings } from './settings.ts'

/** All three keys are there. */
export const takesCards = ({
  stripe_secret_key,
  stripe_publishable_key,
  stripe_webhook_secret,
}: Pick<Settings, 'stripe_secret_key' | 'stripe_publishable_key' | 'stripe_webhook_secret'>): boolean =>
  [stripe_secret_key, stripe_publishable_key, stripe_webhook_secret].every(Boolean)
