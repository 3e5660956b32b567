import type { AppContext } from '@bowerbird/core/call/app-context'
import type { CardProvider } from './card-provider.ts'
import { createStripeProvider } from './stripe-provider.ts'

/** The company that charges cards; null: the owner of the site configured none. */
export const providerOf = ({ sides }: Pick<AppContext, 'sides'>): CardProvider | null =>
  sides.state(createProvider)

function createProvider({ settings }: AppContext): CardProvider | null {
  const { stripe_secret_key: secret_key, stripe_publishable_key: publishable_key } = settings
  const { stripe_webhook_secret: webhook_secret, stripe_api_url: api_url } = settings
  if (!secret_key || !publishable_key || !webhook_secret) return null
  return createStripeProvider({ secret_key, publishable_key, webhook_secret, api_url })
}
