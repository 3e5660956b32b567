import {
  conversionHealthGet,
  conversionSettingsUpdate,
  conversionsGet,
} from '@bowerbird/contract/conversions/conversion-calls'
import { audienceCreate } from '@bowerbird/contract/audiences/audience-calls'
import { changesGet } from '@bowerbird/contract/campaigns/campaign-calls'
import { reportRowsGet, reportSummaryGet } from '@bowerbird/contract/reporting/report-calls'
import { audienceKey } from '@bowerbird/core/call/caller'
import { callerOf } from '@bowerbird/testing/caller-of'
import type { Pinner } from '@bowerbird/testing/make'
import { promotionChoiceUpdate } from '@bowerbird/contract/serving/serving-calls'
import { tablesHolding } from '@bowerbird/testing/table-contents-queries'
import { world } from '@bowerbird/testing/world'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { audienceHash } from '../tracking/audience-hash.ts'
import { makePromotion } from '../campaigns/test-campaign.ts'
import { forgetViewers, visitorHashes } from './viewer-queries.ts'
import { creditDueConversions } from './attribute-conversions.ts'
import { conversionWorld } from './test-conversions.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hourMs = 3_600_000

test('CONV-04 a purchase is credited to the click before it, by its click id, and counts for its ad', async () => {
  const home = await world()
  const at = await conversionWorld(home)
  const buyer = await home.make.pinner()
  const served = await at.meet(buyer, 'outbound')
  home.clock.advance(hourMs)
  const user_data = { click_id: at.clickOf(buyer) }
  await at.post({
    data: [at.event({ user_data, custom_data: { value: '20.00', currency: 'USD', num_items: 1 } })],
  })
  await home.drain()
  const { credits, events, spend_micros } = await at.overview()
  expect(events).toEqual([{ event_name: 'checkout', events: 1, value_micros: 20_000_000, credited: 1 }])
  expect(credits).toMatchObject([
    {
      event_name: 'checkout',
      kind: 'click',
      ad: { id: served.ad_id },
      conversions: 1,
      people: null,
      value_micros: 20_000_000,
    },
  ])
  expect(spend_micros).toBe(1_000_000)
})

test('CONV-04 click comes before engagement before view, each within its own window', async () => {
  const home = await world()
  const at = await conversionWorld(home)
  const [clicker, opener, viewer] = [
    await home.make.pinner(),
    await home.make.pinner(),
    await home.make.pinner(),
  ]
  await at.meet(clicker, 'outbound')
  await at.meet(opener, 'closeup')
  await at.meet(viewer, 'impression')
  await at.meet(clicker, 'impression')
  const buy = async () => {
    await at.post({
      data: [clicker, opener, viewer].map((who) => at.event({ user_data: { click_id: at.clickOf(who) } })),
    })
    await home.drain()
  }
  const kinds = async () =>
    Object.fromEntries((await at.overview(60)).credits.map((one) => [one.kind, one.conversions]))
  home.clock.advance(2 * hourMs)
  await buy()
  expect(await kinds()).toEqual({ click: 1, engagement: 1, view: 1 })
  // A day later an impression is too old by the default window, and a click of the week before is not.
  home.clock.advance(3 * 24 * hourMs)
  await buy()
  expect(await kinds()).toEqual({ click: 2, engagement: 2, view: 1 })
  home.clock.advance(30 * 24 * hourMs)
  await buy()
  expect(await kinds()).toEqual({ click: 2, engagement: 2, view: 1 })
})

test('CONV-04 other windows make all credits anew, a window of 0 gives none', async () => {
  const home = await world()
  const at = await conversionWorld(home)
  const buyer = await home.make.pinner()
  await at.meet(buyer, 'outbound')
  home.clock.advance(10 * 24 * hourMs)
  await at.post({ data: [at.event({ user_data: { click_id: at.clickOf(buyer) } })] })
  await home.drain()
  const credited = async () => (await at.overview(60)).credits.length
  expect(await credited()).toBe(1)
  const { owner, advertiser_id } = at
  const set = async (version: number, change: object) => {
    await owner.did(conversionSettingsUpdate, { advertiser_id, version, ...change })
    await home.drain()
  }
  await set(1, { click_days: 7 })
  expect(await credited()).toBe(0)
  await set(2, { click_days: 14 })
  expect(await credited()).toBe(1)
  const day = (await at.overview(60)).days.find((one) => one.conversions > 0)?.day
  await set(3, { credit_time: 'conversion' })
  expect((await at.overview(60)).days.find((one) => one.conversions > 0)?.day).not.toBe(day)
  await set(4, { click_days: 0 })
  expect(await credited()).toBe(0)
  const [last] = await owner.did(changesGet, { advertiser_id })
  expect(last).toMatchObject({ action: 'edit', before: { click_days: 14 }, after: { click_days: 0 } })
  expect(
    await owner.call(conversionSettingsUpdate, { advertiser_id, version: 2, view_days: 7 }),
  ).toMatchObject({
    code: 'stale_version',
  })
})

test('CONV-04 more conversions at once than are credited in one part are all credited, on each day of their actions', async () => {
  const home = await world()
  const at = await conversionWorld(home)
  const buyers = [await home.make.pinner(), await home.make.pinner()]
  for (const buyer of buyers) {
    await at.meet(buyer, 'outbound')
    home.clock.advance(24 * hourMs)
  }
  for (const buyer of buyers)
    for (const count of [1_000, 1_000, 600])
      await at.post({
        data: Array.from({ length: count }, () => at.event({ user_data: { click_id: at.clickOf(buyer) } })),
      })
  await home.drain()
  const { events, days } = await at.overview()
  expect(events).toMatchObject([{ events: 5_200, credited: 5_200 }])
  expect(days.map((one) => one.conversions).filter(Boolean)).toEqual([2_600, 2_600])
})

test('CONV-04 a buyer is recognised by their confirmed address, and later by what the advertiser knows them by', async () => {
  const home = await world()
  const at = await conversionWorld(home)
  const buyer = await home.make.pinner()
  await home.db
    .updateTable('user_account')
    .set({ has_verified_email: true })
    .where('user_id', '=', buyer.id)
    .execute()
  const { email } = await home.db
    .selectFrom('user_account')
    .select('email')
    .where('user_id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  await at.meet(buyer, 'outbound')
  home.clock.advance(hourMs)
  const known = { external_id: [sha256('customer 7')] }
  await at.post({ data: [at.event({ user_data: { em: [sha256(email)], ...known } })] })
  await home.drain()
  await at.post({ data: [at.event({ user_data: known })] })
  await home.drain()
  expect((await at.overview()).events).toMatchObject([{ events: 2, credited: 2 }])
  // Another advertiser, who sends the same, has learned nothing of it.
  const others = await conversionWorld(home)
  await others.post({ data: [others.event({ user_data: known })] })
  await home.drain()
  expect((await others.overview()).events).toMatchObject([{ events: 1, credited: 0 }])
  expect(await tablesHolding(home.db, sha256('customer 7'))).toEqual([])
  expect(await tablesHolding(home.db, sha256(email))).toEqual([])
})

test('CONV-04 no one is matched who opted out there or here, nor with the flag for limited data', async () => {
  const home = await world()
  const at = await conversionWorld(home)
  const [there, limited, here] = [
    await home.make.pinner(),
    await home.make.pinner(),
    await home.make.pinner(),
  ]
  for (const who of [there, limited, here]) await at.meet(who, 'outbound')
  home.clock.advance(hourMs)
  const byMail = { external_id: [sha256('here')] }
  await at.post({ data: [at.event({ user_data: { click_id: at.clickOf(here), ...byMail } })] })
  await home.drain()
  expect((await at.overview()).events).toMatchObject([{ events: 1, credited: 1 }])
  await here.did(promotionChoiceUpdate, { by_details: false })
  await at.post({
    data: [
      at.event({ opt_out: true, user_data: { click_id: at.clickOf(there) } }),
      at.event({ custom_data: { opt_out_type: 'LDP' }, user_data: { click_id: at.clickOf(limited) } }),
      at.event({ user_data: byMail }),
    ],
  })
  await home.drain()
  expect((await at.overview()).events).toMatchObject([{ events: 4, credited: 1 }])
})

test('CONV-03 an event counts once by its name and id, from whichever source and however often, within 7 days', async () => {
  const home = await world()
  const at = await conversionWorld(home)
  const buyer = await home.make.pinner()
  await at.meet(buyer, 'outbound')
  home.clock.advance(hourMs)
  const one = at.event({ event_id: 'order-1' })
  const tag = () =>
    home.fetch('/w/e', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify({
        tag_id: at.advertiser_id,
        sent_at: 5_000,
        vid: 'visitor-1',
        click_id: at.clickOf(buyer),
        events: [{ event: 'checkout', event_id: 'order-1', at: 4_000, data: { value: 9, currency: 'USD' } }],
      }),
    })
  await Promise.all([at.post({ data: [one, one] }), at.post({ data: [one] }), tag(), tag()])
  await home.drain()
  const [only, ...rest] = await at.owner.did(conversionsGet, { advertiser_id: at.advertiser_id })
  expect(rest).toEqual([])
  expect(only).toMatchObject({ duplicates: 4, sources: ['api', 'tag'], value_micros: 9_000_000 })
  expect((await at.overview()).events).toMatchObject([{ events: 1, credited: 1, value_micros: 9_000_000 }])
  const health = await at.owner.did(conversionHealthGet, { advertiser_id: at.advertiser_id })
  expect(health.both).toEqual([{ event_name: 'checkout', tag: 0, api: 0, both: 1, upload: 0 }])
  home.clock.advance(8 * 24 * hourMs)
  await at.post({ data: [at.event({ event_id: 'order-1' })] })
  expect((await at.overview()).events).toMatchObject([{ events: 2 }])
})

test('CONV-04 ad actions that were reported late give their credit later', async () => {
  const home = await world()
  const at = await conversionWorld(home)
  const buyer = await home.make.pinner()
  await at.post({ data: [at.event({ user_data: { click_id: at.clickOf(buyer) } })] })
  await home.drain()
  expect((await at.overview()).events).toMatchObject([{ events: 1, credited: 0 }])
  await home.db
    .updateTable('conversion')
    .set({ happened_at: new Date(home.app.clock.now().getTime() + 60_000) })
    .execute()
  await at.meet(buyer, 'outbound')
  home.clock.advance(11 * 60_000)
  await creditDueConversions.run({} as never, {
    db: home.db,
    app: home.app,
    signal: new AbortController().signal,
    job_id: '1',
    attempt: 1,
  })
  expect((await at.overview()).events).toMatchObject([{ events: 1, credited: 1 }])
})

test('REPORT-02 reports show conversions with their value, ROAS and CPA, and every grain adds up', async () => {
  const home = await world()
  const at = await conversionWorld(home)
  const { owner, advertiser_id } = at
  const pin = await home.make.pin(owner, (await home.make.board(owner)).id)
  const ad = await makePromotion(home, { owner, advertiser_id, pin_id: pin.id })
  const buyer = await home.make.pinner()
  const caller = callerOf(buyer.viewer)
  const served = at.serve(caller, { ...ad, pin_id: pin.id })
  await at.send(caller, [at.viewOf('impression', served)])
  await at.visit(caller, served)
  await home.drain()
  home.clock.advance(hourMs)
  const buy = (currency: string) =>
    at.event({ user_data: { click_id: at.clickOf(buyer) }, custom_data: { value: '4.00', currency } })
  await at.post({ data: [buy('USD'), buy('USD'), buy('EUR')] })
  await home.drain()
  const expected = {
    conversions: 3,
    conversion_value_micros: 8_000_000,
    spend_micros: 1_000_000,
    roas: 8,
    cpa_micros: 333_333,
    impressions: 1,
  }
  for (const grain of ['campaigns', 'adgroups', 'ads'] as const) {
    const rows = await owner.did(reportRowsGet, { advertiser_id, grain, sort: 'roas' })
    expect(rows.filter((row) => row.numbers.conversions > 0)).toMatchObject([{ numbers: expected }])
    expect(await owner.did(reportSummaryGet, { advertiser_id, grain })).toMatchObject({ totals: expected })
  }
})

test('CONV-01 CONV-04 values in other currencies are in no sum, and overview and health say how many were left out', async () => {
  const home = await world()
  const at = await conversionWorld(home)
  const worth = (value: string | null, currency: string) => at.event({ custom_data: { value, currency } })
  await at.post({
    data: [
      worth('4.00', 'USD'),
      worth('3.00', 'EUR'),
      worth('2.50', 'EUR'),
      worth('900', 'JPY'),
      // Without a value there is nothing to leave out.
      worth(null, 'GBP'),
    ],
  })
  await home.drain()
  const other_currencies = [
    { currency: 'EUR', events: 2, value_micros: 5_500_000 },
    { currency: 'JPY', events: 1, value_micros: 900_000_000 },
  ]
  expect(await at.overview()).toMatchObject({
    events: [{ events: 5, value_micros: 4_000_000 }],
    currency: 'USD',
    other_currencies,
  })
  const { advertiser_id } = at
  expect(await at.owner.did(conversionHealthGet, { advertiser_id })).toMatchObject({
    currency: 'USD',
    other_currencies,
  })
})

test('DL-02 CONV-04 a deleted account is matched no more, and what it was credited for stays in the sums', async () => {
  const home = await world()
  const at = await conversionWorld(home)
  const buyer = await home.make.pinner()
  await at.meet(buyer, 'outbound')
  home.clock.advance(hourMs)
  const known = { external_id: [sha256('customer 7')] }
  await at.post({ data: [at.event({ user_data: { click_id: at.clickOf(buyer), ...known } })] })
  await home.drain()
  await forgetViewers(
    home.db,
    [audienceHash(home.app.security.secret, audienceKey(callerOf(buyer.viewer)))],
    home.app.clock.now(),
  )
  for (const table of ['conversion_identity', 'conversion_viewer'] as const)
    expect(await home.db.selectFrom(table).selectAll().execute()).toEqual([])
  await at.post({ data: [at.event({ user_data: known })] })
  await home.drain()
  expect((await at.overview()).events).toMatchObject([{ events: 2, credited: 1 }])
})

test('ADS-07 CONV-02 an audience of visitors has who came to the site, by any event or by one', async () => {
  const home = await world()
  const at = await conversionWorld(home)
  const [buyer, reader] = [await home.make.pinner(), await home.make.pinner()]
  await at.post({
    data: [
      at.event({ user_data: { click_id: at.clickOf(buyer) } }),
      at.event({ event_name: 'page_visit', user_data: { click_id: at.clickOf(reader) } }),
    ],
  })
  await home.drain()
  const membersOf = (event_name?: string) =>
    visitorHashes(
      home.db,
      {
        advertiser_id: at.advertiser_id,
        event_name,
        since: new Date(home.app.clock.now().getTime() - hourMs),
      },
      { after: '', limit: 10 },
    )
  const hashOf = (who: Pinner) => audienceHash(home.app.security.secret, audienceKey(callerOf(who.viewer)))
  expect(await membersOf()).toEqual([hashOf(buyer), hashOf(reader)].toSorted())
  expect(await membersOf('checkout')).toEqual([hashOf(buyer)])
  const audience = await at.owner.did(audienceCreate, {
    advertiser_id: at.advertiser_id,
    name: 'Buyers',
    rule: { kind: 'VISITOR', event_name: 'checkout', retention_days: 30 },
  })
  await home.drain()
  const rows = await home.db
    .selectFrom('audience_user')
    .select('user_id')
    .where('audience_id', '=', audience.id)
    .execute()
  expect(rows.map((row) => row.user_id)).toEqual([buyer.id])
})

test('CONV-04 REPORT-02 values beyond all reason break neither the overview nor a report', async () => {
  const home = await world()
  const at = await conversionWorld(home)
  const { owner, advertiser_id } = at
  const pin = await home.make.pin(owner, (await home.make.board(owner)).id)
  const ad = await makePromotion(home, { owner, advertiser_id, pin_id: pin.id })
  const buyer = await home.make.pinner()
  const caller = callerOf(buyer.viewer)
  const served = at.serve(caller, { ...ad, pin_id: pin.id })
  await at.send(caller, [at.viewOf('impression', served)])
  await at.visit(caller, served)
  await home.drain()
  home.clock.advance(hourMs)
  const custom_data = { value: '1000000000', currency: 'USD', num_items: 1_000_000 }
  const most = () => at.event({ user_data: { click_id: at.clickOf(buyer) }, custom_data })
  await at.post({ data: Array.from({ length: 20 }, most) })
  await home.drain()
  expect((await at.overview()).credits).toMatchObject([
    { conversions: 20, value_micros: Number.MAX_SAFE_INTEGER },
  ])
  const { totals } = await owner.did(reportSummaryGet, { advertiser_id, grain: 'ads', range: 'last_7_days' })
  expect(totals).toMatchObject({ conversions: 20, conversion_value_micros: Number.MAX_SAFE_INTEGER })
  const rows = await owner.did(reportRowsGet, {
    advertiser_id,
    grain: 'ads',
    sort: 'conversion_value_micros',
  })
  expect(rows[0]?.numbers.conversion_value_micros).toBe(Number.MAX_SAFE_INTEGER)
})
