import { expect, test } from 'vitest'
import { targetBid } from './target-bid.ts'
import { randomOf } from './test-auction.ts'

const click = { target: 500_000, floor: 40_000, events_per_bid: 1 }

test.each([
  ['nothing was paid yet: the target itself', { spend_micros: 0, billed_events: 0 }, 500_000],
  ['paid at the target', { spend_micros: 50_000_000, billed_events: 100 }, 500_000],
  [
    'paid far below it: twice the target, no more',
    { spend_micros: 5_000_000, billed_events: 100 },
    1_000_000,
  ],
  ['paid far above it: the floor, no less', { spend_micros: 90_000_000, billed_events: 100 }, 40_000],
])('ADS-03 TARGET_AVG, %s', (_, paid, bid) => {
  expect(targetBid(click, paid)).toBe(bid)
})

test('ADS-03 TARGET_AVG, a thousand impressions are counted as a thousand', () => {
  const thousand = { target: 5_000_000, floor: 400_000, events_per_bid: 1000 }
  expect(targetBid(thousand, { spend_micros: 500_000_000, billed_events: 100_000 })).toBe(5_000_000)
  expect(targetBid(thousand, { spend_micros: 50_000_000, billed_events: 100_000 })).toBe(10_000_000)
})

test.each([
  ['others bid around it', 0.5, 1.5],
  ['others bid from nothing to three times as much', 0, 3],
  ['a few bid close to the most', 0.7, 1.9],
])('ADS-03 TARGET_AVG, a simulated day comes within a tenth of the target: %s', (_, low, high) => {
  const { average, most } = simulatedDay(low, high)
  expect(most).toBeLessThanOrEqual(2)
  expect(average).toBeGreaterThan(0.9)
  expect(average).toBeLessThan(1.1)
})

test('ADS-03 TARGET_AVG, where others bid far less the average stays below the target, with twice it as the bid', () => {
  const { average, most } = simulatedDay(0.1, 0.9)
  expect(most).toBe(2)
  expect(average).toBeLessThan(0.7)
})

/** Others bid between these times the target; what one click cost on average, and the highest bid, in the same way. */
function simulatedDay(low: number, high: number): { average: number; most: number } {
  const random = randomOf(7)
  const paid = { spend_micros: 0, billed_events: 0 }
  let bid = targetBid(click, paid)
  let most = 0
  for (let n = 0; n < 20_000; n++) {
    // Counts are read again once a minute.
    if (n % 14 === 0) bid = targetBid(click, paid)
    most = Math.max(most, bid)
    // Competition is stronger in the evening.
    const evening = n > 12_000 ? 1.2 : 1
    const other = click.target * (low + random() * (high - low)) * evening
    if (other >= bid || random() > 0.3) continue
    paid.spend_micros += Math.max(click.floor, other)
    paid.billed_events++
  }
  return {
    average: paid.spend_micros / paid.billed_events / click.target,
    most: most / click.target,
  }
}
