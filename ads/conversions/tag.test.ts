import {
  conversionHealthGet,
  conversionsGet,
  conversionSettingsUpdate,
  conversionTestEventsGet,
  conversionTestUpdate,
} from '@bowerbird/contract/conversions/conversion-calls'
import { tablesHolding } from '@bowerbird/testing/table-contents-queries'
import { world } from '@bowerbird/testing/world'
import { asBusinessId } from '@bowerbird/contract/kernel/ids'
import { LIVE_CHANNEL, liveNotice } from '@bowerbird/core/live/live-queries'
import { expect, onTestFinished, test, vi } from 'vitest'
import { insertMember } from '../business/member-queries.ts'
import { insertPartnership } from '../business/partner-queries.ts'
import { makeBusiness, makeMember } from '../business/test-business.ts'
import { allowedBy, tagIn } from './check-tag.ts'
import { withClickId } from './click-id.ts'
import { conversionWorld, shaOf } from './test-conversions.ts'

async function tagWorld() {
  const home = await world()
  const at = await conversionWorld(home)
  const body = (change: object = {}, event: object = {}) =>
    JSON.stringify({
      tag_id: at.advertiser_id,
      sent_at: 10_000,
      vid: 'visitor-1',
      events: [
        {
          event: 'checkout',
          event_id: 'order-1',
          at: 9_000,
          url: 'https://shop.example/thanks',
          data: {},
          ...event,
        },
      ],
      ...change,
    })
  const report = (text: string, headers: Record<string, string> = {}) =>
    home.fetch('/w/e', {
      method: 'POST',
      body: text,
      headers: { 'Content-Type': 'text/plain;charset=UTF-8', Origin: 'https://shop.example', ...headers },
    })
  const listed = () => at.owner.did(conversionsGet, { advertiser_id: at.advertiser_id })
  const health = () => at.owner.did(conversionHealthGet, { advertiser_id: at.advertiser_id })
  return { home, ...at, body, report, listed, health }
}

test('CONV-02 a tag on another site reports without a cookie, and its events stand with their host and value', async () => {
  const { body, report, listed } = await tagWorld()
  const data = {
    currency: 'usd',
    order_id: 'A7',
    line_items: [
      { product_id: 'p1', product_price: '10.50', product_quantity: 2 },
      { product_id: 'p2', product_price: 4 },
    ],
  }
  const response = await report(body({}, { event: 'AddToCart', data }))
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(await listed()).toMatchObject([
    {
      event_name: 'add_to_cart',
      host: 'shop.example',
      value_micros: 25_000_000,
      currency: 'USD',
      quantity: 3,
      order_id: 'A7',
      sources: ['tag'],
      match_kinds: ['visit'],
    },
  ])
})

test.each([
  [[{ product_quantity: 0.5 }, { product_quantity: 2.25 }], 3],
  [[{ product_quantity: 1e12 }], 1_000_000],
  [[{ product_quantity: 1e308 }, { product_quantity: 1e308 }], 1_000_000],
  [[{ product_quantity: 0.25 }], null],
])(
  'CONV-02 what is sold by weight, or in any number, is kept as a whole quantity: %j',
  async (items, quantity) => {
    const { body, report, listed } = await tagWorld()
    expect((await report(body({}, { data: { line_items: items } }))).status).toBe(204)
    expect(await listed()).toMatchObject([{ quantity }])
  },
)

test('CONV-02 without scripts a picture reports the visit, once by its id', async () => {
  const { home, advertiser_id, listed } = await tagWorld()
  const get = (search: string) => home.fetch(`/w/i.gif?tid=${advertiser_id}&${search}`)
  const response = await get('event=init&noscript=1')
  expect(response.headers.get('content-type')).toBe('image/gif')
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 6)
      .toString(),
  ).toBe('GIF89a')
  await get('event=lead&event_id=7&ed=%7B%22value%22%3A5%2C%22currency%22%3A%22EUR%22%7D')
  await get('event=lead&event_id=7')
  expect(await listed()).toMatchObject([
    { event_name: 'lead', value_micros: 5_000_000, duplicates: 1 },
    { event_name: 'page_visit' },
  ])
  expect((await get('event=%00&ed=%7B')).status).toBe(200)
  expect((await home.fetch('/w/i.gif?tid=1')).status).toBe(200)
  expect((await home.fetch('/w/i.gif')).status).toBe(200)
  expect(await listed()).toHaveLength(2)
})

test('CONV-04 with Global Privacy Control, or an opt-out, events are counted and nothing is kept of the visitor', async () => {
  const { home, body, report, listed } = await tagWorld()
  await report(body(), { 'Sec-GPC': '1' })
  await report(body({ opt_out: true, user: { em: shaOf } }, { event_id: 'order-2' }))
  await report(body({ limited: true }, { event_id: 'order-3' }))
  const found = await listed()
  expect(found.map((one) => [one.is_limited, one.match_kinds])).toEqual([
    [true, []],
    [true, []],
    [true, []],
  ])
  for (const table of ['conversion_mark', 'conversion_viewer', 'conversion_identity'] as const)
    expect(await home.db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('CONV-04 who opts out in the second report of an event is forgotten in the first as well', async () => {
  const { home, body, report, listed } = await tagWorld()
  await report(body())
  await report(body({ opt_out: true }))
  expect(await listed()).toMatchObject([{ is_limited: true, duplicates: 1 }])
  expect(await home.db.selectFrom('conversion_mark').selectAll().execute()).toEqual([])
})

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['no tag', '{"tag_id":"x","sent_at":1,"events":[{}]}'],
  ['21 events', JSON.stringify({ tag_id: '1', sent_at: 1, events: Array.from({ length: 21 }, () => ({})) })],
])('CONV-02 a body of %s is refused', async (_name, body) => {
  const { report, listed } = await tagWorld()
  expect((await report(body)).status).toBe(400)
  expect(await listed()).toEqual([])
})

test('CONV-02 what is wrong with single events is counted for the account, and the others are taken', async () => {
  const { advertiser_id, report, listed, health } = await tagWorld()
  const day = 24 * 3_600_000
  const events = [
    { event: 'checkout', event_id: '1', at: 0 },
    { event: 'checkout', event_id: '2', at: 0, data: { value: 'NaN' } },
    { event: 'checkout', event_id: '3', at: 0, data: { value: -3 } },
    { event: 'checkout', event_id: '4', at: 0, data: { currency: 'Dollar' } },
    { event: 'check out', event_id: '5', at: 0 },
    { event: 'checkout', event_id: 'a\u0000b', at: 0 },
    { event: 'checkout', event_id: '6', at: -8 * day },
    { event: 'checkout', event_id: '7', at: 1e300 },
    { event: 'checkout', event_id: '8', at: 'now' },
    null,
  ]
  expect((await report(JSON.stringify({ tag_id: advertiser_id, sent_at: 1_000, events }))).status).toBe(204)
  expect((await listed()).map((one) => one.event_id).toSorted()).toEqual(['1', '7'])
  const refused = (await health()).arrivals.filter((one) => one.event_name === '')
  expect(Object.fromEntries(refused.map((one) => [one.outcome, one.events]))).toEqual({
    value: 2,
    currency: 1,
    event_name: 1,
    event_id: 1,
    late: 1,
    event_time: 1,
    shape: 1,
  })
})

test('CONV-01 a tag that was copied to a foreign site counts nothing, and the account sees where', async () => {
  const { owner, advertiser_id, body, report, listed, health } = await tagWorld()
  await owner.did(conversionSettingsUpdate, {
    advertiser_id,
    version: 1,
    allowed_hosts: ['https://shop.example/x'],
  })
  await report(body())
  await report(body({}, { event_id: '2', url: 'https://www.shop.example/' }))
  await report(body({}, { event_id: '3', url: 'https://eu.shop.example/' }))
  await report(body({}, { event_id: '4', url: 'https://notshop.example/' }))
  expect(await listed()).toHaveLength(3)
  expect((await health()).arrivals).toContainEqual(
    expect.objectContaining({ outcome: 'foreign_site', events: 1 }),
  )
})

test('CONV-01 a flood from one address is counted as one, and another address goes on', async () => {
  const { body, report, listed, health } = await tagWorld()
  const from = (address: string, n: number) =>
    report(
      body({
        events: Array.from({ length: 20 }, (_, at) => ({
          event: 'page_visit',
          event_id: `${address} ${n} ${at}`,
          at: 0,
        })),
      }),
      {
        'X-Forwarded-For': address,
      },
    )
  for (let n = 0; n < 32; n++) await from('192.0.2.1', n)
  expect((await health()).arrivals).toContainEqual(expect.objectContaining({ outcome: 'too_many' }))
  expect((await listed()).length).toBeGreaterThan(0)
})

test('CONV-01 test events show what the tag reports while it is watched, without identifiers', async () => {
  const { home, owner, advertiser_id, body, report } = await tagWorld()
  const seen = () => owner.did(conversionTestEventsGet, { advertiser_id })
  await report(body())
  expect(await seen()).toEqual([])
  const watched = await owner.did(conversionTestUpdate, { advertiser_id, act: 'watch' })
  expect(watched.testing_until).not.toBeNull()
  await report(body({ user: { em: shaOf } }, { event_id: 'order-2', data: { value: 3, currency: 'EUR' } }))
  await report(body({}, { event_id: 'order-3', data: { value: 'x' } }))
  expect(await seen()).toMatchObject([
    { outcome: 'value', body: { field: 'data.value', event: null } },
    {
      outcome: 'taken',
      event_name: 'checkout',
      body: { event: { value_micros: 3_000_000, identifiers: ['em', 'visit'] } },
    },
  ])
  expect(await tablesHolding(home.db, shaOf)).toEqual([])
  home.clock.advance(3_700_000)
  await report(body({}, { event_id: 'order-4' }))
  expect(await seen()).toHaveLength(2)
  await owner.did(conversionTestUpdate, { advertiser_id, act: 'clear' })
  expect(await seen()).toEqual([])
})

test('CONV-01 a long order id or name of wide characters is kept to a whole one in test events', async () => {
  const { owner, advertiser_id, body, report } = await tagWorld()
  await owner.did(conversionTestUpdate, { advertiser_id, act: 'watch' })
  const order_id = `a${'😀'.repeat(300)}`
  await report(body({}, { event_id: `b${'😀'.repeat(60)}`, data: { order_id } }))
  const [seen] = await owner.did(conversionTestEventsGet, { advertiser_id })
  expect(seen?.body.event?.order_id).toBe(Array.from(order_id).slice(0, 200).join(''))
  expect(seen?.event_id).toBe(`b${'😀'.repeat(60)}`)
})

test('CONV-01 test events are told to the open pages of the owner and of who works for them, partners as well, and to no one else', async () => {
  const { home, owner, advertiser_id, body, report } = await tagWorld()
  const [agency, asked] = [await makeBusiness(home), await makeBusiness(home)]
  for (const { id } of [agency, asked])
    await insertPartnership(home.db, {
      business_id: asBusinessId(owner.id),
      partner_id: asBusinessId(id),
      state: id === agency.id ? 'active' : 'invited',
      roles: ['ANALYST'],
      advertiser_ids: [advertiser_id],
      asked_by: owner.id,
      created_at: home.clock.now(),
      answered_at: null,
    })
  const planner = await makeMember(home, agency, ['ANALYST'])
  const [member, other] = [await home.make.pinner(), await home.make.pinner()]
  await insertMember(home.db, {
    business_id: asBusinessId(owner.id),
    user_id: member.id,
    inviter_id: owner.id,
    roles: ['ANALYST'],
    created_at: home.clock.now(),
  })
  const client = await home.app.database.pool.connect()
  onTestFinished(() => client.release(true))
  const heard: string[] = []
  client.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await client.query(`listen ${LIVE_CHANNEL}`)
  await report(body())
  await owner.did(conversionTestUpdate, { advertiser_id, act: 'watch' })
  await report(body({}, { event_id: 'order-9' }))
  await vi.waitFor(() => expect(heard).toHaveLength(1), 15_000)
  const notice = liveNotice(heard[0] ?? '')
  expect(notice).toMatchObject({ kind: 'test_events', id: advertiser_id })
  const told = [owner.id, member.id, agency.id, planner.id]
  expect(notice?.to.toSorted()).toEqual(told.toSorted())
  expect(notice?.to).not.toContain(other.id)
})

test('CONV-01 a page is read for the tag, its number and what its policy allows', () => {
  const page = `<script>bbtag('load', '7'); bbtag("page");</script><script src="https://pins.example/w/core.js"></script>
    <noscript><img src="https://pins.example/w/i.gif?tid=7&amp;event=init"></noscript>`
  expect(tagIn(page, '7' as never)).toEqual({
    has_script: true,
    tag_ids: ['7'],
    has_own_tag: true,
    has_page_event: true,
    has_picture: true,
  })
  expect(tagIn('<p>Nothing</p>', '7' as never)).toMatchObject({
    has_script: false,
    tag_ids: [],
    has_own_tag: false,
  })
  expect(allowedBy(undefined, 'https://pins.example')).toBeNull()
  expect(allowedBy("default-src 'self'", 'https://pins.example')).toBe(false)
  expect(allowedBy("script-src 'self' https://pins.example", 'https://pins.example')).toBe(true)
})

test('CONV-02 the click id is added to an address without changing what stands in it', () => {
  expect(withClickId('https://a.example/x?b=%20c#d', 'K')).toBe('https://a.example/x?b=%20c&bb_click=K#d')
  expect(withClickId('https://a.example/x', 'K')).toBe('https://a.example/x?bb_click=K')
  expect(withClickId('https://a.example/?bb_click=old', 'K')).toBe('https://a.example/?bb_click=old')
  expect(withClickId('no address', 'K')).toBe('no address')
})
