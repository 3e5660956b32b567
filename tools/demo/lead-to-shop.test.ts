import { adsGet } from '@bowerbird/contract/campaigns/campaign-calls'
import { conversionOverviewGet } from '@bowerbird/contract/conversions/conversion-calls'
import { makePromotion } from '@bowerbird/ads/campaigns/test-campaign'
import { trackingWorld } from '@bowerbird/ads/tracking/test-views'
import { audienceKey } from '@bowerbird/core/call/caller'
import { callerOf } from '@bowerbird/testing/caller-of'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { demoActor, demoBrowser } from './demo-actor.ts'
import { leadToShop } from './lead-to-shop.ts'
import { approves, houseOf } from './tell-businesses.ts'

const address = 'http://localhost:3200/'

test('CONV-04 what a visitor buys in the demo shop after a press on a promoted pin is credited to the pin', async () => {
  const home = await world()
  const { dispatcher } = home
  const at = await trackingWorld(home, { time_zone: 'UTC' })
  const { advertisers, advertiser_id } = at
  const pin = await home.make.pin(advertisers, (await home.make.board(advertisers)).id)
  const ad = await makePromotion(home, { owner: advertisers, advertiser_id, pin_id: pin.id })
  const owner = demoActor(dispatcher, advertisers.viewer)
  const house = houseOf({ dispatcher }, owner)
  const lead = () => leadToShop({ owner, approves: (id) => approves(house, id), address })
  const ads = () => advertisers.did(adsGet, { advertiser_id })
  expect(await lead()).toBe(advertiser_id)
  const led = await ads()
  expect(led).toMatchObject([{ destination_url: address, review_status: 'APPROVED' }])
  // The shop is opened again: nothing changes.
  await lead()
  expect(await ads()).toEqual(led)

  const buyer = callerOf((await home.make.pinner()).viewer)
  const served = at.serve(buyer, { ...ad, pin_id: pin.id })
  await at.send(buyer, [at.viewOf('impression', served)])
  const target = await home.app.sides.slots.visit({
    tracking_params: at.viewOf('click', served).tracking_params ?? '',
    pin_id: pin.id,
    viewer: buyer.viewer,
    audience_key: audienceKey(buyer),
    user_agent: demoBrowser,
    is_prefetch: false,
    at: home.clock.now(),
  })
  expect(target).toContain(`${address}?bb_click=`)
  await home.drain()
  home.clock.advance(60_000)
  const sent = await home.fetch('/w/e', {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain', Origin: 'http://localhost:3200' },
    body: JSON.stringify({
      tag_id: advertiser_id,
      sent_at: 1,
      vid: 'visitor-1',
      click_id: new URL(target ?? '').searchParams.get('bb_click'),
      events: [{ event: 'checkout', event_id: 'order-1', at: 1, data: { value: 48, currency: 'USD' } }],
    }),
  })
  expect(sent.status).toBe(204)
  await home.drain()
  expect(await advertisers.did(conversionOverviewGet, { advertiser_id, days: 7 })).toMatchObject({
    credits: [{ ad: { id: ad.ad_id }, event_name: 'checkout', kind: 'click', value_micros: 48_000_000 }],
  })
})
