import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { conversionPartsGet } from '@bowerbird/contract/reporting/breakdown-calls'
import type { ConversionPart } from '@bowerbird/contract/reporting/breakdown-models'
import { MOST_CONVERSION_PARTS } from '@bowerbird/contract/reporting/breakdown-terms'
import { reportSummaryGet } from '@bowerbird/contract/reporting/report-calls'
import { openBrowser } from '@bowerbird/testing/browser'
import { world } from '@bowerbird/testing/world'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { makeBusiness } from '../business/test-business.ts'
import { daysAfter } from '../entities/campaign-days.ts'
import { noCounts } from '../tracking/report-numbers.ts'
import { conversionPartsOf } from './read-conversion-parts.ts'
import { accountWithPin, today } from './test-report.ts'
import { countCredits, countHours } from './test-report-queries.ts'

/** An account whose two ads were credited with conversions. */
async function shop() {
  const home = await world()
  const account = await accountWithPin(home)
  const { advertiser_id, owner } = account
  const one = await account.campaign({ name: 'Boxes' })
  const other = await account.campaign({ name: 'Nests' })
  const day = today(home)
  await countHours(home.db, advertiser_id, [
    { ad: one, day, impressions: 10, clicks: 2, spend_micros: 12_000_000, credit_micros: 2_000_000 },
    { ad: other, day, impressions: 10, spend_micros: 5_000_000 },
  ])
  await countCredits(home.db, advertiser_id, [
    { ad: one, day, event_name: 'checkout', kind: 'click', conversions: 2, value_micros: 30_000_000 },
    { ad: one, day, event_name: 'checkout', kind: 'view', conversions: 3, value_micros: 10_000_000 },
    {
      ad: one,
      day: daysAfter(day, -40),
      event_name: 'checkout',
      kind: 'click',
      conversions: 9,
      value_micros: 1,
    },
    { ad: one, day, event_name: 'Booked a visit', kind: 'click', conversions: 1, value_micros: 0 },
    { ad: other, day, event_name: 'signup', kind: 'engagement', conversions: 4, value_micros: 0 },
  ])
  const asked = { advertiser_id, grain: 'campaigns', breakdown: 'conversion_event' } as const
  const partsOf = async (given: object = {}) =>
    (await owner.did(conversionPartsGet, { ...asked, ...given })).lines.map(({ id, parts }) => [
      id,
      brief(parts),
    ])
  return { home, account, owner, advertiser_id, one, other, asked, partsOf }
}

const brief = (parts: readonly ConversionPart[]) =>
  parts.map(({ event_name, window, numbers }) =>
    [event_name, window, numbers.conversions, numbers.conversion_value_micros / 1e6].join(' '),
  )

test('REPORT-02 CONV-04 conversions of lines by event and by window add up to theirs, with cost and return', async () => {
  const { owner, advertiser_id, one, other, asked, partsOf } = await shop()
  expect(await partsOf()).toEqual([[null, ['checkout  5 40', 'signup  4 0', '  1 0']]])
  const both = [other.campaign_id, one.campaign_id, '99']
  expect(await partsOf({ breakdown: 'conversion_window', ids: both })).toEqual([
    [other.campaign_id, ['signup engagement 4 0']],
    [one.campaign_id, ['checkout view 3 10', 'checkout click 2 30', '  1 0']],
    ['99', []],
  ])
  const { lines } = await owner.did(conversionPartsGet, { ...asked, ids: [one.campaign_id] })
  // Of ten that were spent.
  expect(lines[0]?.parts[0]?.numbers).toEqual({
    conversions: 5,
    conversion_value_micros: 40_000_000,
    roas: 4,
    cpa_micros: 2_000_000,
  })
  const { totals } = await owner.did(reportSummaryGet, { advertiser_id, grain: 'campaigns' })
  const { lines: whole } = await owner.did(conversionPartsGet, asked)
  const sum = (name: 'conversions' | 'conversion_value_micros') =>
    whole[0]?.parts.reduce((all, { numbers }) => all + numbers[name], 0)
  expect(sum('conversions')).toBe(totals.conversions)
  expect(sum('conversion_value_micros')).toBe(totals.conversion_value_micros)
  expect(await partsOf({ grain: 'ads', ad_group_id: one.ad_group_id, name: 'no such ad' })).toEqual([
    [null, []],
  ])
  expect(await partsOf({ range: 'yesterday' })).toEqual([[null, []]])
})

test('REPORT-02 events with fewest conversions are one part, which keeps the sum', () => {
  const rows = Array.from({ length: MOST_CONVERSION_PARTS + 5 }, (_, at) => ({
    id: null,
    event_name: `event ${at}`,
    window: null,
    conversions: String(at + 1),
    people: 5,
    conversion_value_micros: '1000000',
  }))
  const parts = conversionPartsOf(rows, { ...noCounts, spend_micros: 10_000_000 })
  expect(parts).toHaveLength(MOST_CONVERSION_PARTS)
  expect(parts.at(-1)).toMatchObject({
    event_name: null,
    numbers: { conversions: 21, conversion_value_micros: 6_000_000, roas: 0.6 },
  })
  expect(parts.reduce((sum, { numbers }) => sum + numbers.conversions, 0)).toBe((25 * 26) / 2)
})

test('REPORT-02 CONV-04 a name that an advertiser made up is a part of its own where five people stand behind it', () => {
  const rows = [
    { event_name: 'anna_berg', people: 1 },
    { event_name: 'Booked a visit', people: 5 },
    { event_name: 'checkout', people: 1 },
  ].map((row) => ({ ...row, id: null, window: null, conversions: '6', conversion_value_micros: '0' }))
  expect(brief(conversionPartsOf(rows, noCounts))).toEqual(['Booked a visit  6 0', 'checkout  6 0', '  6 0'])
})

test('REPORT-02 a file has the parts of each line in its place, with conversions alone', async () => {
  const { home, owner, advertiser_id } = await shop()
  const desk = openBrowser(home.fetch)
  const password = 'correct horse battery'
  await desk.call(userSessionCreate, { username_or_email: owner.username, password })
  const file = await desk.get(
    `/advertiser/${advertiser_id}/reporting/campaigns.csv?breakdown=conversion_window&sort=name&direction=asc`,
  )
  const lines: Record<string, string>[] = parse(await file.text(), { bom: true, columns: true })
  expect(
    lines.map(({ name, value, impressions, conversions, cpa }) =>
      [name, value, impressions, conversions, cpa].join('|'),
    ),
  ).toEqual([
    'Boxes|checkout view||3|3.333333',
    'Boxes|checkout click||2|5',
    'Boxes|other||1|10',
    'Nests|signup engagement||4|1.25',
    'Total|signup engagement||4|3.75',
    'Total|checkout view||3|5',
    'Total|checkout click||2|7.5',
    'Total|other||1|15',
    'Total||20|10|1.5',
  ])
})

test('REPORT-02 others see no conversions, and nothing of lines that are not theirs', async () => {
  const { home, asked, one } = await shop()
  const bea = await makeBusiness(home)
  expect(await bea.call(conversionPartsGet, asked)).toMatchObject({ ok: false, code: 'not_found' })
  const own = { ...asked, advertiser_id: bea.advertiser_id }
  expect((await bea.did(conversionPartsGet, { ...own, ids: [one.campaign_id] })).lines).toEqual([
    { id: one.campaign_id, parts: [] },
  ])
  expect(await bea.call(conversionPartsGet, { ...own, breakdown: 'age' as never })).toMatchObject({
    code: 'bad_request',
  })
})
