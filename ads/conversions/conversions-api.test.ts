import {
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
})

test('CONV-02 a request is checked field by field without sending it', async () => {
  const home = await world()
  const { event } = await conversionWorld(home)
  const well = { data: [event()] }
  expect(checkPayload(JSON.stringify(well))).toEqual({
    kind: 'checked',
    events: [{ faults: [], unknown: [] }],
  })
  const bad = { ...well.data[0], event_id: '', user_data: { em: ['ann@example.org'] }, evnt: 1 }
  expect(checkPayload(JSON.stringify({ data: [bad] }))).toEqual({
    kind: 'checked',
    events: [
      {
        faults: [
          { field: 'event_id', fault: 'event_id' },
          { field: 'user_data.em.0', fault: 'not_hashed' },
        ],
        unknown: ['evnt'],
      },
    ],
  })
  expect(checkPayload('{')).toEqual({ kind: 'no_json' })
  expect(checkPayload('{"data":[]}')).toEqual({ kind: 'no_data' })
})
