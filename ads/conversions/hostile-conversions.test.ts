import {
  conversionsGet,
  conversionTokenDelete,
  conversionTokenRotate,
} from '@bowerbird/contract/conversions/conversion-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { tagIn } from './check-tag.ts'
import { conversionWorld, shaOf } from './test-conversions.ts'

test('CONV-02 an event that is named as a property of objects is kept by that name', async () => {
  const home = await world()
  const { post, event, owner, advertiser_id } = await conversionWorld(home)
  const answer = await post({
    data: [event({ event_name: 'constructor' }), event({ event_name: 'toString' })],
  })
  expect(answer.status).toBe(200)
  const reported = {
    tag_id: advertiser_id,
    sent_at: 10_000,
    events: [{ event: 'Constructor', event_id: 'order-1', at: 9_000 }],
  }
  expect((await home.fetch('/w/e', { method: 'POST', body: JSON.stringify(reported) })).status).toBe(204)
  const names = (await owner.did(conversionsGet, { advertiser_id })).map((one) => one.event_name)
  expect(names.toSorted()).toEqual(['constructor', 'constructor', 'tostring'])
})

test('CONV-02 a picture whose data is nested beyond measure is answered, and its visit counts', async () => {
  const home = await world()
  const { owner, advertiser_id } = await conversionWorld(home)
  const deep = '['.repeat(7_500) + ']'.repeat(7_500)
  const answer = await home.fetch(`/w/i.gif?tid=${advertiser_id}&event=lead&opt_out=true&ed=${deep}`)
  expect(answer.status).toBe(200)
  expect(await owner.did(conversionsGet, { advertiser_id })).toMatchObject([
    { event_name: 'lead', is_limited: true },
  ])
})

test('CONV-01 a page of nothing but beginnings of pictures is read in one pass', () => {
  // Read anew from each beginning, this takes more than an hour.
  const page = '/w/i.gif?'.repeat(500_000)
  expect(tagIn(`${page}&amp;tid=7`, '7' as never)).toMatchObject({ tag_ids: ['7'], has_picture: true })
})

test.each([
  [{ partner_name: 'x'.repeat(201) }, 'partner_name: This field is missing, too long or of another kind.'],
  [{ user_data: { em: Array.from({ length: 101 }, () => shaOf) } }, 'user_data.em: This field is'],
  [{ user_data: { em: [7] } }, 'user_data.em: This field is'],
  [{ user_data: null }, 'user_data: This field is'],
  [{ opt_out: 'true' }, 'opt_out: This field is'],
  [{ custom_data: { currency: 7 } }, 'custom_data.currency: Give the currency'],
  [{ custom_data: { currency: 'USD', value: true } }, 'custom_data.value: Give the value'],
  [{ custom_data: { currency: 'USD', value: [] } }, 'custom_data.value: Give the value'],
])('CONV-02 a field that cannot be read is named with what is wrong: %j', async (change, message) => {
  const { post, event } = await conversionWorld(await world())
  const answer = (await (await post({ data: [event(change)] })).json()) as {
    events: { error_message: string }[]
  }
  expect(answer.events[0]?.error_message).toContain(message)
})

test('CV-05 CONV-02 a token that is revoked while the body is under way takes nothing', async () => {
  const home = await world()
  const { event, owner, advertiser_id, token, token_id, overview } = await conversionWorld(home)
  const text = new TextEncoder().encode(JSON.stringify({ data: [event()] }))
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(text.subarray(0, 10))
      end = () => {
        controller.enqueue(text.subarray(10))
        controller.close()
      }
    },
  })
  const answer = home.fetch(`/v5/ad_accounts/${advertiser_id}/events`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
    duplex: 'half',
  } as RequestInit)
  await owner.did(conversionTokenDelete, { advertiser_id, token_id })
  home.clock.advance(5_000)
  end()
  expect((await answer).status).toBe(401)
  expect((await overview()).events).toEqual([])
})

test('CONV-03 what the account reports itself of an event stands, whatever its public tag said before', async () => {
  const home = await world()
  const { post, event, owner, advertiser_id } = await conversionWorld(home)
  const forged = {
    tag_id: advertiser_id,
    sent_at: 10_000,
    events: [
      { event: 'checkout', event_id: 'order-7', at: 9_000, data: { value: '999999', currency: 'JPY' } },
      { event: 'checkout', event_id: 'order-8', at: 9_000, data: { value: '5', currency: 'EUR' } },
    ],
  }
  await home.fetch('/w/e', { method: 'POST', body: JSON.stringify(forged) })
  await post({ data: [event({ event_id: 'order-7', custom_data: { value: '20', currency: 'USD' } })] })
  await post({ data: [event({ event_id: 'order-7', custom_data: { value: '1', currency: 'USD' } })] })
  await post({ data: [event({ event_id: 'order-8' })] })
  const listed = await owner.did(conversionsGet, { advertiser_id })
  expect(listed.find((one) => one.event_id === 'order-7')).toMatchObject({
    value_micros: 20_000_000,
    currency: 'USD',
    sources: ['api', 'tag'],
  })
  expect(listed.find((one) => one.event_id === 'order-8')).toMatchObject({
    value_micros: 5_000_000,
    currency: 'EUR',
  })
})

test('CONV-03 of reports of one event the amount and its currency are of the same report', async () => {
  const home = await world()
  const { post, event, owner, advertiser_id } = await conversionWorld(home)
  await post({ data: [event({ event_id: 'order-9' })] })
  await post({
    data: [
      event({ event_id: 'order-9', custom_data: { currency: 'JPY' } }),
      event({ event_id: 'order-9', custom_data: { currency: 'USD', value: '20' } }),
    ],
  })
  expect(await owner.did(conversionsGet, { advertiser_id })).toMatchObject([
    { value_micros: 20_000_000, currency: 'USD', duplicates: 2 },
  ])
})

test('CONV-04 names made up for single people do not tell whether these saw an ad', async () => {
  const home = await world()
  const at = await conversionWorld(home)
  const buyers = await Promise.all(Array.from({ length: 5 }, () => home.make.pinner()))
  for (const buyer of buyers) await at.meet(buyer, 'impression')
  home.clock.advance(3_600_000)
  const by = (n: number) => ({ user_data: { click_id: at.clickOf(buyers[n] as never) } })
  await at.post({
    data: [
      at.event({ ...by(0), event_name: 'anna_berg' }),
      at.event({ event_name: 'bert_lund' }),
      at.event({ ...by(1), event_name: 'carla_fix' }),
      at.event({ ...by(2), event_name: 'checkout' }),
      ...buyers.map((_, n) => at.event({ ...by(n), event_name: 'booked' })),
    ],
  })
  await home.drain()
  const { events, credits } = await at.overview()
  expect(Object.fromEntries(events.map((one) => [one.event_name, one.credited]))).toEqual({
    booked: 5,
    anna_berg: null,
    bert_lund: null,
    carla_fix: null,
    checkout: 1,
  })
  expect(credits.map((one) => [one.event_name, one.conversions, one.people])).toEqual([
    ['booked', 5, 5],
    ['checkout', 1, null],
    [null, 2, null],
  ])
})

test('CONV-02 a token that is rotated again, itself or after the one in its place, gives one that lasts as long as it was meant to', async () => {
  const site = await world()
  const { owner, advertiser_id, token_id } = await conversionWorld(site)
  const rotated = async (id: string) => {
    site.clock.advance(60_000)
    const made = await owner.did(conversionTokenRotate, { advertiser_id, token_id: id })
    expect(made.expires_at).toBeNull()
    return made.id
  }
  const second = await rotated(token_id)
  await rotated(token_id)
  await rotated(second)
  await rotated(token_id)
})
