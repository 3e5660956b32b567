import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { localized } from '@bowerbird/texts/localized'
import { CardProviderError } from './card-provider.ts'
import type { CardProvider } from './card-provider.ts'
import { providerOf } from './provider-of.ts'

/** @throws ApiError where this site takes no cards */
export function providerToUse(ctx: Pick<AnyCtx, 'app' | 'apiError'>): CardProvider {
  const provider = providerOf(ctx.app)
  if (!provider) throw ctx.apiError('not_allowed', localized('errors-ads.thisSiteTakesNoCards'))
  return provider
}

/** Asks it for a user. The error says whether it did not answer, and may be tried again, or said no. */
export async function askProvider<T>(
  { app, apiError }: Pick<AnyCtx, 'app' | 'apiError'>,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof CardProviderError)) throw error
    app.observe.log.error({ reason: error.message }, 'the card provider did not do what it was asked for')
    if (error.is_final) throw apiError('not_allowed', localized('errors-ads.cardProviderRefused'))
    throw apiError('unavailable', localized('errors-ads.cardsCannotBeReached'))
  }
}
