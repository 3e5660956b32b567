import { conversionSettingsUpdate } from '@bowerbird/contract/conversions/conversion-calls'
import { makeBusiness } from './support/business.ts'
import { uniqueWord } from './support/person.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('CONV-01 on a phone the pages of conversions are links beside one another, and a long site leaves room for what came', async ({
  page,
  newUser,
  enter,
  visit,
}) => {
  const ann = await newUser(`Ann ${uniqueWord()}`)
  const advertiser_id = await makeBusiness(ann)
  await ann.did(conversionSettingsUpdate, { advertiser_id, version: 0 })
  const url = `https://${'shopwithalongname.'.repeat(5)}example/`
  const events = [{ event: 'checkout', event_id: 'order-1', at: 0, url, data: {} }]
  const sent = await page.request.post('/w/e', {
    data: JSON.stringify({ tag_id: advertiser_id, sent_at: 0, events }),
  })
  expect(sent.status()).toBe(204)
  await enter(ann)
  await visit(`/advertiser/${advertiser_id}/conversions/event-history/`)
  const links = page.getByRole('navigation', { name: 'Conversions', exact: true }).getByRole('link')
  const boxes = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  expect(boxes.length).toBeGreaterThan(10)
  for (const [at, { left }] of boxes.entries())
    expect(left).toBeGreaterThanOrEqual(boxes[at - 1]?.right ?? -Infinity)
  const site = page.getByRole('row').nth(1).getByRole('cell').first()
  expect((await site.boundingBox())?.width).toBeLessThan(390 / 2)
})
