import { expect, test } from 'vitest'
import { randomOf } from '../serving/test-auction.ts'
import { divideBudget } from './divide-budget.ts'
import type { Arm } from './divide-budget.ts'

const none: Arm = { impressions: 0, results: 0 }
const sumOf = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
const sharesOf = (arms: readonly Arm[], before: readonly (number | null)[] = arms.map(() => null)) =>
  divideBudget(arms, before).map((one) => one.share)

test('ADS-05 a budget is divided in equal parts while nothing is known, and one ad has it all', () => {
  expect(sharesOf([none])).toEqual([1])
  for (const share of sharesOf([none, none, none, none])) expect(share).toBeCloseTo(0.25, 6)
})

test('ADS-05 an ad that brings more gets more, half of the way a day, and none less than a fifth of an equal part', () => {
  const arms = [
    { impressions: 10_000, results: 200 },
    { impressions: 10_000, results: 50 },
  ]
  const [first] = divideBudget(arms, [0.5, 0.5])
  expect(first?.chance_best).toBeGreaterThan(0.999)
  // Half the way from 0.5 to 0.9: an equal part is 0.5, a fifth of it 0.1.
  expect(first?.share).toBeCloseTo(0.7, 3)
  let shares: readonly number[] = [0.5, 0.5]
  for (let day = 0; day < 30; day++) shares = sharesOf(arms, shares)
  expect(shares[0]).toBeCloseTo(0.9, 4)
  expect(shares[1]).toBeCloseTo(0.1, 4)
})

test('ADS-05 three clicks of three impressions say little, and a thousand of a hundred thousand much', () => {
  const [lucky] = divideBudget([{ impressions: 3, results: 3 }, none], [null, null])
  expect(lucky?.chance_best).toBeGreaterThan(0.5)
  expect(lucky?.chance_best).toBeLessThan(0.95)
  const [sure] = divideBudget(
    [
      { impressions: 100_000, results: 1_100 },
      { impressions: 100_000, results: 900 },
    ],
    [null, null],
  )
  expect(sure?.chance_best).toBeGreaterThan(0.999)
})

test('ADS-05 the chance of being the best is that of drawing from what is known', () => {
  const arms = [
    { impressions: 800, results: 14 },
    { impressions: 1_500, results: 20 },
    { impressions: 300, results: 3 },
  ]
  const random = randomOf(7)
  const wins = [0, 0, 0]
  const draws = 40_000
  for (let n = 0; n < draws; n++) {
    const rates = arms.map(({ impressions, results }) =>
      betaOf(random, 2 + results, 198 + impressions - results),
    )
    const best = rates.indexOf(Math.max(...rates))
    wins[best] = (wins[best] ?? 0) + 1
  }
  divideBudget(arms, [null, null, null]).forEach(({ chance_best }, n) =>
    expect(chance_best).toBeCloseTo((wins[n] ?? 0) / draws, 2),
  )
})

test('ADS-05 shares make one and stay in bounds whatever was counted', () => {
  const random = randomOf(3)
  for (let seed = 0; seed < 40; seed++) {
    const arms = Array.from({ length: 1 + Math.floor(random() * 30) }, () => {
      const impressions = Math.floor(10 ** (random() * 9))
      return { impressions, results: Math.floor(impressions * random() ** 4) }
    })
    const shares = sharesOf(arms)
    expect(sumOf(shares)).toBeCloseTo(1, 9)
    for (const share of shares) expect(share).toBeGreaterThanOrEqual(0.2 / arms.length - 1e-9)
  }
})

test('ADS-05 over a month the rule brings at least a third more results than an equal division', () => {
  // Six ads whose rates nobody knows; 5,000 impressions a day; the mean of six sites.
  const rates = [0.004, 0.006, 0.008, 0.01, 0.015, 0.02]
  const daily = 5_000
  const days = 30
  const gains = Array.from({ length: 6 }, (_, seed) => {
    const random = randomOf(seed + 1)
    const arms = rates.map(() => ({ ...none }))
    let shares: readonly number[] = rates.map(() => 1 / rates.length)
    let results = 0
    for (let day = 0; day < days; day++) {
      rates.forEach((rate, n) => {
        const impressions = Math.round(daily * (shares[n] ?? 0))
        const won = Array.from({ length: impressions }, random).filter((draw) => draw < rate).length
        results += won
        const arm = arms[n]
        if (arm)
          Object.assign(arm, { impressions: arm.impressions + impressions, results: arm.results + won })
      })
      shares = sharesOf(arms, shares)
    }
    return results / ((sumOf(rates) / rates.length) * daily * days)
  })
  expect(sumOf(gains) / gains.length).toBeGreaterThan(1.33)
})

/** A draw from a beta distribution of whole parameters: the a-th smallest of a + b - 1 even draws, by two gamma sums. */
function betaOf(random: () => number, a: number, b: number): number {
  const gamma = (shape: number) => {
    let sum = 0
    for (let n = 0; n < shape; n++) sum -= Math.log(1 - random())
    return sum
  }
  const x = gamma(a)
  return x / (x + gammaLarge(random, b, gamma))
}

/** Of many parts the sum is nearly normal. */
function gammaLarge(random: () => number, shape: number, exact: (shape: number) => number): number {
  if (shape < 100) return exact(shape)
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return shape + Math.sqrt(shape) * normal
}
