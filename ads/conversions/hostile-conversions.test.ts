import { conversionsGet } from '@bowerbird/contract/conversions/conversion-calls'
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
