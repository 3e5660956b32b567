import { asAdId, asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import { expect, test } from 'vitest'
import { fitConversions, MOST_LIFT } from './predicted-conversion.ts'
import type { ConversionSample } from './predicted-conversion.ts'

const account = asAdvertiserId('7')
const ad = (id: string) => ({
  advertiser_id: account,
  ad_id: asAdId(id),
  conversion_event: 'checkout' as const,
})

/** So many impressions of an ad on one kind of page, and the purchases that they led to. */
const shown = (
  id: string,
  impressions: number,
  purchases: number,
  at: Partial<ConversionSample> = {},
): ConversionSample[] =>
  [
    { event_name: null, events: impressions },
    { event_name: 'checkout' as const, events: purchases },
  ].map((one) => ({
    advertiser_id: account,
    ad_id: asAdId(id),
    surface: 'home',
    daypart: 0,
    ...at,
    ...one,
  }))

test('CONV-04 without any event an ad converts once in two thousand impressions, on every page', () => {
  const model = fitConversions([])
  expect(model.chanceOf(ad('1'))).toBeCloseTo(1 / 2000, 9)
  expect(model.liftOf({ surface: 'search', daypart: 3 })).toBe(1)
})

test('CONV-04 an ad with many conversions is predicted by its own rate, a new one by that of its account', () => {
  const model = fitConversions([...shown('1', 100_000, 1_000), ...shown('2', 100_000, 100)])
  expect(model.chanceOf(ad('1'))).toBeCloseTo(0.01, 3)
  expect(model.chanceOf(ad('2'))).toBeCloseTo(0.001, 3)
  const usual = model.usualOf(ad('1'))
  expect(usual).toBeCloseTo(0.0055, 4)
  expect(model.chanceOf(ad('3'))).toBeCloseTo(usual, 9)
})

test('CONV-04 three purchases of three impressions say little', () => {
  const model = fitConversions([...shown('1', 3, 3), ...shown('2', 100_000, 100)])
  expect(model.chanceOf(ad('1'))).toBeLessThan(0.004)
})

test('CONV-04 pages where conversions are likelier lift the bid, at most twofold and at least to half', () => {
  const model = fitConversions([
    ...shown('1', 50_000, 900, { surface: 'search' }),
    ...shown('1', 50_000, 100, { surface: 'home' }),
    ...shown('1', 50_000, 500, { surface: 'related' }),
  ])
  const liftOf = (surface: ConversionSample['surface']) => model.liftOf({ surface, daypart: 0 })
  expect(liftOf('search')).toBeGreaterThan(1.5)
  expect(liftOf('search')).toBeLessThanOrEqual(MOST_LIFT)
  expect(liftOf('related')).toBeCloseTo(1, 1)
  expect(liftOf('home')).toBe(1 / MOST_LIFT)
})

test('CONV-04 a page is not given what its ads alone bring', () => {
  // The better ad is shown on searches, the worse one at home: on either page neither does better than elsewhere.
  const model = fitConversions([
    ...shown('1', 90_000, 900, { surface: 'search' }),
    ...shown('1', 10_000, 100, { surface: 'home' }),
    ...shown('2', 10_000, 10, { surface: 'search' }),
    ...shown('2', 90_000, 90, { surface: 'home' }),
  ])
  expect(model.liftOf({ surface: 'search', daypart: 0 })).toBeCloseTo(1, 1)
  expect(model.liftOf({ surface: 'home', daypart: 0 })).toBeCloseTo(1, 1)
})

test('CONV-04 the predictions add up to what happened', () => {
  const samples = [
    ...shown('1', 20_000, 90, { surface: 'search' }),
    ...shown('2', 70_000, 60, { daypart: 2 }),
    ...shown('3', 400, 4, { surface: 'related', daypart: 3 }),
    ...shown('4', 9_000, 0),
  ]
  const model = fitConversions(samples)
  const predicted = samples
    .filter((one) => one.event_name === null)
    .reduce((sum, one) => sum + one.events * model.chanceOf(ad(one.ad_id)) * model.liftOf(one), 0)
  expect(predicted / 154).toBeGreaterThan(0.9)
  expect(predicted / 154).toBeLessThan(1.1)
})
