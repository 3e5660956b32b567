import { asCampaignId, asPinId } from '@bowerbird/contract/kernel/ids'
import { expect, test } from 'vitest'
import { buildIndex } from './ad-index.ts'
import { holdAuction } from './auction.ts'
import { drawTurns } from './draw-turns.ts'
import { audience, candidate, page, randomOf } from './test-auction.ts'

const automated = (id: string, share: number, given = {}) =>
  candidate(asPinId(id), { campaign_id: asCampaignId('automated'), share, ...given })

test('ADS-05 an ad of an automated campaign comes first as often as its share says, and without one last', () => {
  const index = buildIndex([
    automated('1', 0.7),
    automated('2', 0.3),
    automated('3', 0),
    candidate(asPinId('4'), {}),
  ])
  const random = randomOf(5)
  const first = [0, 0, 0]
  for (let n = 0; n < 10_000; n++) {
    const [turn = []] = drawTurns(index, random)
    expect(turn).toHaveLength(3)
    expect(turn[2]).toBe(2)
    first[turn[0] ?? 0] = (first[turn[0] ?? 0] ?? 0) + 1
  }
  expect((first[0] ?? 0) / 10_000).toBeCloseTo(0.7, 1)
  expect((first[1] ?? 0) / 10_000).toBeCloseTo(0.3, 1)
})

test('ADS-05 of an automated campaign the first in turn takes part, or the next where its audience is another', () => {
  const index = buildIndex([
    automated('1', 0.5, { bid: 500_000 }),
    automated('2', 0.5, { bid: 100_000 }),
    candidate(asPinId('3'), { bid: 50_000 }),
  ])
  const allocations = new Float64Array(index.campaign_ids.length).fill(1e12)
  const auction = { index, audience: audience(), page: page(), count: 3, allocations, start: 0 }
  const pins = (turns: number[][], shown: string[] = []) =>
    holdAuction({ ...auction, turns, page: page({ shown_pin_ids: new Set(shown) }) }).map(
      ({ ad }) => ad.pin_id,
    )
  expect(pins([[1, 0]])).toEqual(['2', '3'])
  expect(pins([[0, 1]])).toEqual(['1', '3'])
  expect(pins([[0, 1]], ['1'])).toEqual(['2', '3'])
})
