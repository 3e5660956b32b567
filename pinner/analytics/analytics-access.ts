import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { Settings } from '@bowerbird/core/config/settings'

type Allowing = Pick<Settings, 'organic_analytics'>

/** Whether the site's owner lets this person see numbers of their own pins. */
export const maySeeAnalytics = (
  { organic_analytics }: Allowing,
  { is_partner }: { is_partner: boolean },
): boolean => organic_analytics === 'everybody' || (organic_analytics === 'business' && is_partner)

/** Where analytics are not for this person, there are none. */
export function refuseWithoutAnalytics({ app, viewer }: Pick<AnyCtx, 'app' | 'viewer'>): void {
  if (!viewer || !maySeeAnalytics(app.settings, viewer)) throw notFound()
}
