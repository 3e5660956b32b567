import type { AdIndex } from './ad-index.ts'

/**
 * The ads of each automated campaign in a random order, in which each comes first as often as its share says
 * (exponential keys, Efraimidis and Spirakis 2006). `random` gives numbers from 0 to below 1.
 */
export function drawTurns({ divided, candidates }: AdIndex, random: () => number): number[][] {
  return divided.map((ads) => {
    const keyed = ads.map((ad) => ({ ad, key: -Math.log(1 - random()) / (candidates[ad]?.share ?? 0) }))
    return keyed.toSorted((a, b) => (a.key === b.key ? a.ad - b.ad : a.key - b.key)).map(({ ad }) => ad)
  })
}
