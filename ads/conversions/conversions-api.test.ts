import {
  conversionHealthGet,
  conversionsGet,
  conversionTokenDelete,
  conversionTokenRotate,
} from '@bowerbird/contract/conversions/conversion-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { checkPayload } from './check-payload.ts'
import { conversionWorld, shaOf } from './test-conversions.ts'

test('CONV-02 a batch answers per event, names the field of what failed, and takes the rest', async () => {
  const home = await world()
  const { post, event, owner, advertiser_id } = await conversionWorld(home)
  const good = await post({
    data: [event({ custom_data: { value: '72.39', currency: 'USD', num_items: 2 } })],
  })
  expect(good.status).toBe(200)
  expect(await good.json()).toEqual({
    num_events_received: 1,
    num_events_processed: 1,
    events: [{ status: 'processed', error_message: null, warning_message: null }],
  })
  const now = Math.floor(home.app.clock.now().getTime() / 1000)
  const bad = [
    [event({ user_data: { em: ['ann@example.org'] } }), 'user_data.em[0]: Send the SHA-256 hash'],
    [event({ event_time: now * 1000 }), 'event_time: Give the time in whole seconds'],
    [event({ event_time: String(now) }), 'event_time: Give the time in whole seconds'],
    [event({ event_time: now - 8 * 86_400 }), 'event_time: It happened more than 7 days ago.'],
    [event({ event_time: now + 3_600 }), 'event_time: It lies in the future.'],
    [event({ custom_data: { value: '-1', currency: 'USD' } }), 'custom_data.value: Give the value'],
    [event({ custom_data: { value: -1, currency: 'USD' } }), 'custom_data.value: Give the value'],
    [event({ custom_data: { value: 'NaN', currency: 'USD' } }), 'custom_data.value: Give the value'],
    [event({ custom_data: { value: 5 } }), 'custom_data.currency: Give the currency'],
    [event({ custom_data: { currency: 'Dollars', value: 5 } }), 'custom_data.currency: Give the currency'],
    [event({ event_id: '' }), 'event_id: Give the event an id'],
    [event({ event_name: 'buy now!' }), 'event_name: Give the event a name'],
    [event({ action_source: 'shop' }), 'action_source: Say where it happened'],
    [event({ user_data: {} }), 'user_data: Send an identifier'],
    [event({ event_source_url: 'javascript:alert(1)' }), 'event_source_url: This is not a web address.'],
    [7, 'This is not an event'],
    [null, 'This is not an event'],
  ] as const
  const mixed = await post({ data: [event(), ...bad.map(([one]) => one)] })
  expect(mixed.status).toBe(422)
  const answer = (await mixed.json()) as { num_events_processed: number; events: { error_message: string }[] }
  expect(answer.num_events_processed).toBe(1)
  expect(answer.events.slice(1).map((one) => one.error_message)).toEqual(
    bad.map(([, message]) => expect.stringContaining(message)),
  )
  const listed = await owner.did(conversionsGet, { advertiser_id })
  expect(listed).toHaveLength(2)
  expect(listed[1]).toMatchObject({
    value_micros: 72_390_000,
    currency: 'USD',
    quantity: 2,
    sources: ['api'],
  })
})

test('CONV-02 fields that the API does not know are named, and not read', async () => {
  const home = await world()
  const { post, event } = await conversionWorld(home)
  const answer = (await (
    await post({ data: [event({ evnt: 1, user_data: { em: [shaOf], emial: 'x' } })] })
  ).json()) as {
    events: { warning_message: string }[]
  }
  expect(answer.events[0]?.warning_message).toBe('Not read: evnt, user_data.emial')
})

test.each([
  ['no JSON', '{', 400],
  ['a list', '[]', 400],
  ['no events', '{"data":[]}', 400],
  ['1,001 events', JSON.stringify({ data: Array.from({ length: 1_001 }, () => 1) }), 400],
  ['10 MB', `{"data":["${'x'.repeat(10_000_000)}"]}`, 413],
])('CONV-02 a body of %s is refused whole', async (_name, body, status) => {
  const home = await world()
  const { post, overview } = await conversionWorld(home)
  expect((await post(body)).status).toBe(status)
  expect((await overview()).events).toEqual([])
})

test('CONV-02 a token counts for its own account, until it is revoked, has expired or was rotated a day ago', async () => {
  const home = await world()
  const { post, event, owner, advertiser_id, token_id } = await conversionWorld(home)
  const others = await conversionWorld(home)
  const data = [event()]
  expect((await post({ data }, { account: others.advertiser_id })).status).toBe(403)
  expect((await post({ data }, { token: 'none' })).status).toBe(401)
  expect((await post({ data }, { token: `bbconv_${advertiser_id}_${'x'.repeat(43)}` })).status).toBe(401)
  const inAddress = await home.fetch(`/v5/ad_accounts/${advertiser_id}/events?access_token=x`, {
    method: 'POST',
    body: '{}',
  })
  expect(inAddress.status).toBe(401)

  const next = await owner.did(conversionTokenRotate, { advertiser_id, token_id })
  expect((await post({ data })).status).toBe(200)
  expect((await post({ data }, { token: next.token })).status).toBe(200)
  home.clock.advance(25 * 3_600_000)
  expect((await post({ data: [event()] })).status).toBe(401)
  expect((await post({ data: [event()] }, { token: next.token })).status).toBe(200)

  await owner.did(conversionTokenDelete, { advertiser_id, token_id: next.id })
  expect((await post({ data: [event()] }, { token: next.token })).status).toBe(401)
})

test('CONV-02 test events are shown and not counted, and a token for tests sends no others', async () => {
  const home = await world()
  const { post, event, overview } = await conversionWorld(home, { scope: 'test' })
  expect((await post({ data: [event()] })).status).toBe(403)
  expect((await post({ data: [event()] }, { search: '?test=true' })).status).toBe(200)
  expect((await overview()).events).toEqual([])
  for (const search of ['?test=maybe', '?test=', '?test=true&test=false'])
    expect((await post({ data: [event()] }, { search })).status).toBe(400)
  expect((await post({ data: [event()] }, { search: '?test=False' })).status).toBe(403)
})

test('CONV-02 a request is checked field by field without sending it', async () => {
  const home = await world()
  const { event } = await conversionWorld(home)
  const well = { data: [event()] }
  expect(checkPayload(JSON.stringify(well))).toEqual({
    kind: 'checked',
    events: [{ faults: [], unknown: [] }],
  })
  const bad = {
    ...well.data[0],
    event_id: '',
    user_data: { em: ['ann@example.org'] },
    custom_data: { value: 'NaN' },
    evnt: 1,
  }
  expect(checkPayload(JSON.stringify({ data: [bad] }))).toEqual({
    kind: 'checked',
    events: [
      {
        faults: [
          { field: 'event_id', fault: 'event_id' },
          { field: 'user_data.em[0]', fault: 'not_hashed' },
          { field: 'custom_data.value', fault: 'value' },
        ],
        unknown: ['evnt'],
      },
    ],
  })
  expect(checkPayload('{')).toEqual({ kind: 'no_json' })
  expect(checkPayload('{"data":[]}')).toEqual({ kind: 'no_data' })
})

test('CONV-03 the same events in many requests at once, in every order, count once each and refuse none', async () => {
  const home = await world()
  const { post, event, owner, advertiser_id, clickOf } = await conversionWorld(home)
  const others = await conversionWorld(home)
  const buyer = await home.make.pinner()
  const events = Array.from({ length: 40 }, (_, n) =>
    event({ event_id: `e${n}`, user_data: { external_id: [shaOf], click_id: clickOf(buyer) } }),
  )
  const orders = Array.from({ length: 8 }, (_, n) =>
    n % 2 === 0 ? events.toReversed() : [...events.slice(n * 4), ...events.slice(0, n * 4)],
  )
  const answers = await Promise.all([
    ...orders.map((data) => post({ data })),
    ...orders.map((data) => others.post({ data })),
  ])
  expect(answers.map((one) => one.status)).toEqual(answers.map(() => 200))
  const listed = await owner.did(conversionsGet, { advertiser_id })
  expect(listed).toHaveLength(40)
  expect(listed.every((one) => one.duplicates === 7)).toBe(true)
  await home.drain()
})

test('CONV-02 CONV-03 names, ids and hosts that mean something to a database are kept and known again as they are', async () => {
  const home = await world()
  const { post, event, owner, advertiser_id } = await conversionWorld(home)
  const odd = ['NULL', 'null', '"', '\\', 'a"b\\c', '{x,y}', "';--", '🙂', 'x y']
  const data = odd.map((event_id) =>
    event({
      event_name: 'NULL',
      event_id,
      event_source_url: 'https://null/',
      custom_data: { order_id: event_id, value: '1', currency: 'USD' },
    }),
  )
  for (const _time of [1, 2]) expect((await post({ data })).status).toBe(200)
  const listed = await owner.did(conversionsGet, { advertiser_id })
  expect(listed.toReversed()).toMatchObject(
    odd.map((event_id) => ({
      event_name: 'null',
      event_id,
      order_id: event_id,
      host: 'null',
      duplicates: 1,
      match_kinds: ['em'],
    })),
  )
})

test('CONV-03 a request of new, known, repeated, expired and refused events counts each as what it is', async () => {
  const home = await world()
  const { post, event, owner, advertiser_id } = await conversionWorld(home)
  await post({ data: [event({ event_id: 'expired' })] })
  home.clock.advance(8 * 24 * 3_600_000)
  await post({ data: [event({ event_id: 'known' })] })
  const valued = { custom_data: { value: '3', currency: 'USD' } }
  const answer = await post({
    data: [
      event({ event_id: 'known', ...valued }),
      event({ event_id: 'new' }),
      event({ event_id: 'new', ...valued }),
      event({ event_id: 'known' }),
      event({ event_id: 'expired' }),
      event({ event_id: 'other' }),
      event({ event_id: '' }),
    ],
  })
  expect(await answer.json()).toMatchObject({ num_events_received: 7, num_events_processed: 6 })
  const listed = await owner.did(conversionsGet, { advertiser_id })
  expect(listed.map((one) => [one.event_id, one.duplicates, one.value_micros]).toReversed()).toEqual([
    ['expired', 0, null],
    ['known', 2, 3_000_000],
    ['new', 1, 3_000_000],
    ['expired', 0, null],
    ['other', 0, null],
  ])
  const { arrivals } = await owner.did(conversionHealthGet, { advertiser_id, days: 7 })
  const counted = Object.groupBy(arrivals, (one) => one.outcome)
  expect(
    Object.entries(counted).map(([outcome, of]) => [outcome, of?.reduce((sum, one) => sum + one.events, 0)]),
  ).toEqual(
    expect.arrayContaining([
      ['taken', 4],
      ['duplicate', 3],
      ['event_id', 1],
    ]),
  )
})

test('CONV-04 events of one request and of an earlier one are matched with no one when a later report of each opts out', async () => {
  const home = await world()
  const { post, event, owner, advertiser_id, clickOf } = await conversionWorld(home)
  const buyer = await home.make.pinner()
  const known = (event_id: string, change: object = {}) =>
    event({ event_id, user_data: { external_id: [shaOf], click_id: clickOf(buyer) }, ...change })
  await post({ data: [known('earlier'), known('open')] })
  await post({
    data: [
      known('same'),
      known('earlier', { opt_out: true }),
      known('same', { opt_out: true }),
      known('same'),
      known('earlier'),
    ],
  })
  const listed = await owner.did(conversionsGet, { advertiser_id })
  expect(listed.map((one) => [one.event_id, one.is_limited]).toReversed()).toEqual([
    ['earlier', true],
    ['open', false],
    ['same', true],
  ])
  const open = listed.find((one) => one.event_id === 'open')
  for (const table of ['conversion_mark', 'conversion_viewer'] as const)
    expect(await home.db.selectFrom(table).select('conversion_id').execute()).toEqual([
      { conversion_id: open?.id },
    ])
})

test('CONV-02 odd characters, deep and hostile shapes are refused by name or taken, and never break the API', async () => {
  const home = await world()
  const { post, event, advertiser_id } = await conversionWorld(home)
  const deep = JSON.parse('['.repeat(2_000) + ']'.repeat(2_000)) as unknown
  const odd = [
    event({ event_id: 'a\u0000b' }),
    event({ event_id: '\uD800' }),
    event({ custom_data: { order_id: '\u0000' } }),
    event({ event_name: '__proto__' }),
    event({ user_data: deep }),
    event({ custom_data: { contents: deep } }),
    event({ event_time: Number.MAX_SAFE_INTEGER }),
    event({ event_time: -0 }),
    event({ custom_data: { value: 1e308, currency: 'USD' } }),
    event({ user_data: { em: [[shaOf]] } }),
    event({ user_data: { em: Array.from({ length: 101 }, () => shaOf) } }),
    event({ event_source_url: `https://${'a'.repeat(3_000)}.example/` }),
    { ['__proto__']: 1 },
  ]
  const answer = await post({ data: odd })
  expect(answer.status).toBe(422)
  const { events } = (await answer.json()) as { events: { status: string }[] }
  expect(events).toHaveLength(odd.length)
  expect(events.filter((one) => one.status === 'processed').length).toBeLessThan(3)
  for (const search of ['?test=true', '?test=1&test=2', '?test=%00'])
    expect([200, 400, 422]).toContain((await post({ data: odd }, { search })).status)
  const strange = await home.fetch(`/v5/ad_accounts/${advertiser_id}/events`, {
    method: 'POST',
    headers: { Authorization: 'Bearer \u00ff' },
    body: '{}',
  })
  expect(strange.status).toBe(401)
  expect((await home.fetch(`/v5/ad_accounts/${advertiser_id}/events`)).status).toBe(405)
})
