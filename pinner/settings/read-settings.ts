import { connectUpsell } from '@bowerbird/contract/people/connect-upsell'
import { usersSettingsGet } from '@bowerbird/contract/people/profile-calls'
import { isPhotoSite, siteOf } from '@bowerbird/contract/people/site-of'
import { handle } from '@bowerbird/core/call/handle'
import { claimsOf } from '../claim/claim-queries.ts'
import { websiteOf } from './profile-queries.ts'
import { statesOf } from './state-queries.ts'

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
