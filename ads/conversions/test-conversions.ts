import { randomUUID } from 'node:crypto'
import {
  conversionOverviewGet,
  conversionSettingsUpdate,
  conversionTokenCreate,
  conversionUploadCreate,
} from '@bowerbird/contract/conversions/conversion-calls'
import type { ConversionTokenScope } from '@bowerbird/contract/conversions/conversion-terms'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { callerOf } from '@bowerbird/testing/caller-of'
import type { Pinner } from '@bowerbird/testing/make'
import type { World } from '@bowerbird/testing/world'
import { audienceHash } from '../tracking/audience-hash.ts'
import { audienceKey } from '@bowerbird/core/call/caller'
import { trackingWorld } from '../tracking/test-views.ts'
import { sealClick } from './click-id.ts'

export const shaOf = 'a'.repeat(64)

/** A token for tests and a file that was begun. */
export async function makeReporting(owner: Pick<Pinner, 'did'>, advertiser_id: AdvertiserId) {
  const token = await owner.did(conversionTokenCreate, {
    advertiser_id,
    name: 'Tests',
    scope: 'test',
    expires_in_days: null,
  })
  const upload = await owner.did(conversionUploadCreate, {
    advertiser_id,
    kind: 'plain',
    name: 'April',
    total_rows: 2,
  })
  return { token, upload }
}

/** An account with a tag and an access token, and ads that can be shown. */
export async function conversionWorld(home: World, given: { scope?: ConversionTokenScope } = {}) {
  const ads = await trackingWorld(home, { time_zone: 'UTC' })
  const { advertisers: owner, advertiser_id } = ads
  await owner.did(conversionSettingsUpdate, { advertiser_id, version: 0 })
  const made = await owner.did(conversionTokenCreate, {
    advertiser_id,
    name: 'Server',
    scope: given.scope ?? 'send',
    expires_in_days: null,
  })

  const post = (
    body: unknown,
    {
      token = made.token,
      account = advertiser_id,
      search = '',
    }: { token?: string; account?: string; search?: string } = {},
  ) =>
    home.fetch(`/v5/ad_accounts/${account}/events${search}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  /** An event of the API, a minute old. */
  const event = (change: object = {}) => ({
    event_name: 'checkout',
    action_source: 'web',
    event_time: Math.floor(home.app.clock.now().getTime() / 1000) - 60,
    event_id: randomUUID(),
    user_data: { em: [shaOf] },
    ...change,
  })

  /** Of a click of this user on an ad of the account. */
  const clickOf = (who: Pinner, account: AdvertiserId = advertiser_id) =>
    sealClick(
      home.app.security.secret,
      {
        advertiser_id: account,
        audience_hash: audienceHash(home.app.security.secret, audienceKey(callerOf(who.viewer))),
      },
      home.app.clock.now(),
    )

  /** The user sees the ad, and follows it where `kind` says so. */
  async function meet(who: Pinner, kind: 'impression' | 'closeup' | 'outbound') {
    const caller = callerOf(who.viewer)
    const served = ads.serve(caller)
    await ads.send(caller, [ads.viewOf('impression', served)])
    if (kind === 'closeup') await ads.send(caller, [ads.viewOf('closeup', served)])
    if (kind === 'outbound') await ads.visit(caller, served)
    await home.drain()
    return served
  }

  const overview = (days = 30) => owner.did(conversionOverviewGet, { advertiser_id, days })

  return { ...ads, owner, token: made.token, token_id: made.id, post, event, clickOf, meet, overview }
}
