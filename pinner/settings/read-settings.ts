import { connectUpsell } from '@bowerbird/contract/people/connect-upsell'
import { usersSettingsGet, userStateCreate } from '@bowerbird/contract/people/profile-calls'
import { isPhotoSite, siteOf } from '@bowerbird/contract/people/site-of'
import { handle } from '@bowerbird/core/call/handle'
import { localized } from '@bowerbird/texts/localized'
import { claimsOf } from '../claim/claim-queries.ts'
import { websiteOf, statesOf, mostStates, putState } from './profile-queries.ts'

/** Keeping the same flag again keeps the latest value (AUTH-17). */
export const keepState = handle(userStateCreate, ({ state, value }, ctx) =>
  ctx.transaction(async (ctx) => {
    const { viewer, db, now } = ctx
    const kept = await statesOf(db, viewer.id)
    if (!Object.hasOwn(kept, state) && Object.keys(kept).length >= mostStates)
      throw ctx.apiError('bad_request', localized('errors-pinner.noMoreThanFlagsAreKept', { mostStates }))
    await putState(db, { user_id: viewer.id, state, value, changed_at: now })
    return { state, value }
  }),
)

export const readSettings = handle(usersSettingsGet, async (_input, ctx) => {
  const { db, viewer, app } = ctx
  const website = await websiteOf(db, viewer.id)
  const claims = await claimsOf(db, viewer.id)
  const states = await statesOf(db, viewer.id)
  const site = siteOf(website)
  const isConnected = claims.some((claim) => claim.kind === 'photos' && claim.confirmed_at !== null)
  return {
    ...viewer.preferences,
    connected_to_instagram: isConnected,
    listed_website_url: website || null,
    shows_connect_upsell:
      app.settings.connect_upsell === 'on' &&
      site !== null &&
      isPhotoSite(site) &&
      !isConnected &&
      !Object.hasOwn(states, connectUpsell),
    states,
  }
})
