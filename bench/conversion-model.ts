import { randomOf } from '@bowerbird/ads/serving/test-auction'
import { fitConversions } from '@bowerbird/ads/serving/predicted-conversion'
import type { ConversionModel, ConversionSample } from '@bowerbird/ads/serving/predicted-conversion'
import { asAdId, asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { BenchResult, BenchRow } from './row.ts'

const accounts = 40
const adsOfAccount = 8
const impressionsOfAd = 20_000
const surfaces = ['home', 'search', 'related'] as const
const seeds = [1, 2, 3, 4, 5]

/** Impressions of one ad on one kind of page in one part of the day, what they led to, and how likely that was. */
interface Cell extends Pick<ConversionSample, 'advertiser_id' | 'ad_id' | 'surface' | 'daypart'> {
  impressions: number
  conversions: number
  chance: number
}

/** How well conversions of made-up sites are predicted: log-loss of later days, beside one constant for all of them. */
const conversionModelRow: BenchRow = {
  row: 'conversion-model',
  goal: 'log-loss at least half-way from the constant to the true chances; predictions within 10 % of what happens',
  run() {
    const seen = seeds.map((seed) => {
      const { training, later } = site(seed)
      const model = fitConversions(samplesOf(training))
      const rate = sum(training, (cell) => cell.conversions) / sum(training, (cell) => cell.impressions)
      const losses = {
        model: lossOf(later, (cell) => chanceBy(model, cell)),
        constant: lossOf(later, () => rate),
        truth: lossOf(later, (cell) => cell.chance),
      }
      const predicted = sum(later, (cell) => cell.impressions * chanceBy(model, cell))
      return {
        ...losses,
        gained: (losses.constant - losses.model) / (losses.constant - losses.truth),
        calibration: predicted / sum(later, (cell) => cell.conversions),
      }
    })
    return Promise.resolve([
      row('log-loss of an impression, times 1,000', seen, {
        subject: (one) => one.model * 1_000,
        limit: (one) => one.constant * 1_000,
        note: 'limit: one constant for all',
      }),
      row('share of what could be known', seen, {
        subject: (one) => one.gained,
        limit: () => 0.5,
        note: '1 is the loss of the true chances, 0 that of the constant',
      }),
      row('predicted conversions', seen, {
        subject: (one) => one.calibration,
        limit: () => 1,
        note: 'of those that happened',
      }),
    ])
  },
}
export default conversionModelRow

const chanceBy = (model: ConversionModel, cell: Cell) =>
  Math.min(1, model.chanceOf({ ...cell, conversion_event: 'checkout' }) * model.liftOf(cell))

/** Accounts, ads, kinds of pages and parts of the day differ, each by a factor; ads are shown unevenly among pages. */
function site(seed: number): { training: Cell[]; later: Cell[] } {
  const random = randomOf(seed)
  const spread = (by: number) => Math.exp(by * (random() + random() + random() - 1.5))
  const bySurface = new Map(surfaces.map((surface) => [surface, spread(0.6)]))
  const byDaypart = [0, 1, 2, 3].map(() => spread(0.4))
  const cells: Cell[] = []
  for (let account = 0; account < accounts; account++) {
    const ofAccount = 0.001 * spread(1.5)
    for (let n = 0; n < adsOfAccount; n++) {
      const ofAd = ofAccount * spread(0.8)
      const places = surfaces.flatMap((surface) =>
        [0, 1, 2, 3].map((daypart) => ({ surface, daypart, share: random() ** 2 })),
      )
      const all = places.reduce((sum, { share }) => sum + share, 0)
      for (const { surface, daypart, share } of places)
        cells.push({
          advertiser_id: asAdvertiserId(String(account)),
          ad_id: asAdId(`${account}-${n}`),
          surface,
          daypart,
          impressions: Math.round((impressionsOfAd * share) / all),
          conversions: 0,
          chance: Math.min(0.5, ofAd * (bySurface.get(surface) ?? 1) * (byDaypart[daypart] ?? 1)),
        })
    }
  }
  const happen = (): Cell[] =>
    cells.map((cell) => {
      let conversions = 0
      for (let n = 0; n < cell.impressions; n++) if (random() < cell.chance) conversions++
      return { ...cell, conversions }
    })
  return { training: happen(), later: happen() }
}

const samplesOf = (cells: readonly Cell[]): ConversionSample[] =>
  cells.flatMap(({ impressions, conversions, chance: _, ...at }) => [
    { ...at, event_name: null, events: impressions },
    { ...at, event_name: 'checkout' as const, events: conversions },
  ])

/** Nats an impression. */
function lossOf(cells: readonly Cell[], chanceOf: (cell: Cell) => number): number {
  const loss = sum(cells, (cell) => {
    const chance = chanceOf(cell)
    return -cell.conversions * Math.log(chance) - (cell.impressions - cell.conversions) * Math.log(1 - chance)
  })
  return loss / sum(cells, (cell) => cell.impressions)
}

const sum = (cells: readonly Cell[], of: (cell: Cell) => number) =>
  cells.reduce((total, cell) => total + of(cell), 0)

function row<Seen>(
  what: string,
  seen: readonly Seen[],
  { subject, limit, note }: { subject: (one: Seen) => number; limit: (one: Seen) => number; note: string },
): BenchResult {
  const ratios = seen.map((one) => subject(one) / limit(one)).toSorted((a, b) => a - b)
  const mean = (of: (one: Seen) => number) => seen.reduce((total, one) => total + of(one), 0) / seen.length
  return {
    what,
    subject: mean(subject),
    limit: mean(limit),
    ratio: ratios[Math.floor(ratios.length / 2)] ?? 0,
    min: ratios[0] ?? 0,
    max: ratios.at(-1) ?? 0,
    unit: '',
    note,
  }
}
