import type { ConversionEvent } from '@bowerbird/contract/conversions/conversion-terms'
import type { AdId, AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Surface } from '@bowerbird/core/ports/slots'

/** Counts of an ad on one kind of page in one part of the day: its impressions, or the conversions that they led to. */
export interface ConversionSample {
  advertiser_id: AdvertiserId
  ad_id: AdId
  surface: Surface
  /** Of {@link daypartOf}. */
  daypart: number
  /** Null: impressions. */
  event_name: ConversionEvent | null
  events: number
}

export interface ConversionModel {
  /** How likely an impression of the ad leads to the event, on the average page. */
  chanceOf: (ad: ConversionAd) => number
  /** The same of all ads of the account. */
  usualOf: (account: Omit<ConversionAd, 'ad_id'>) => number
  /** How much likelier than on the average page it is on this one: within 1/{@link MOST_LIFT} and {@link MOST_LIFT}. */
  liftOf: (page: Pick<ConversionSample, 'surface' | 'daypart'>) => number
}

interface ConversionAd {
  advertiser_id: AdvertiserId
  ad_id: AdId
  conversion_event: ConversionEvent
}

/** Before anything was seen: one conversion of two thousand impressions. */
const priorRate = 1 / 2_000
/** The rate above weighs as much as so many conversions: of the site for an account, of the account for an ad. */
const priorConversions = 2
/** Conversions that a kind of page or a part of the day is assumed to have had as expected. */
const liftConversions = 20
const rounds = 5
export const MOST_LIFT = 2

/** Parts of the day of six hours each, UTC: 0 to 3. */
export const daypartOf = (at: Date): number => Math.floor(at.getUTCHours() / 6)

/**
 * Predicts conversions by how often they followed impressions (docs/decisions/099). The rate of an ad is drawn to that of
 * its account, this to that of the site, and this to a prior, the more the less is known; kinds of pages and parts of the
 * day multiply it, and the sum of all predictions is that of what happened. Pure.
 */
export function fitConversions(samples: readonly ConversionSample[]): ConversionModel {
  const rates = ratesOf(samples)
  const { surfaces, dayparts, scale } = liftsOf(samples, rates)
  const within = (lift: number) => Math.min(MOST_LIFT, Math.max(1 / MOST_LIFT, lift))
  return {
    chanceOf: (ad) => Math.min(1, rates.ofAd(ad) * scale),
    usualOf: (account) => Math.min(1, rates.ofAccount(account) * scale),
    liftOf: ({ surface, daypart }) => within((surfaces.get(surface) ?? 1) * (dayparts.get(daypart) ?? 1)),
  }
}

function ratesOf(samples: readonly ConversionSample[]) {
  const sums = new Map<string, number>()
  const add = (key: string, events: number) => sums.set(key, (sums.get(key) ?? 0) + events)
  for (const { advertiser_id, ad_id, event_name, events } of samples)
    for (const whose of ['site', advertiser_id, ad_id]) add(`${whose} ${event_name ?? ''}`, events)
  const sum = (whose: string, event: string) => sums.get(`${whose} ${event}`) ?? 0
  const drawn = (whose: string, event: string, rate: number) =>
    (sum(whose, event) + priorConversions) / (sum(whose, '') + priorConversions / rate)
  const ofAccount = ({ advertiser_id, conversion_event }: Omit<ConversionAd, 'ad_id'>) =>
    drawn(advertiser_id, conversion_event, drawn('site', conversion_event, priorRate))
  const ofAd = (ad: ConversionAd) => drawn(ad.ad_id, ad.conversion_event, ofAccount(ad))
  return { ofAccount, ofAd }
}

/** What the rates leave to the page: fitted in turns, each beside the other. */
function liftsOf(samples: readonly ConversionSample[], { ofAd }: ReturnType<typeof ratesOf>) {
  const cells = cellsOf(samples, ofAd)
  const surfaces = new Map<string, number>()
  const dayparts = new Map<number, number>()
  const fit = <Key>(lifts: Map<Key, number>, keyOf: (cell: Cell) => Key, other: (cell: Cell) => number) => {
    for (const [key, own] of Map.groupBy(cells, keyOf)) {
      const happened = own.reduce((sum, cell) => sum + cell.happened, 0)
      const expected = own.reduce((sum, cell) => sum + cell.expected * other(cell), 0)
      lifts.set(key, (happened + liftConversions) / (expected + liftConversions))
    }
  }
  for (let round = 0; round < rounds; round++) {
    fit(
      surfaces,
      (cell) => cell.surface,
      (cell) => dayparts.get(cell.daypart) ?? 1,
    )
    fit(
      dayparts,
      (cell) => cell.daypart,
      (cell) => surfaces.get(cell.surface) ?? 1,
    )
  }
  const expectedBy = (cell: Cell) =>
    cell.expected * (surfaces.get(cell.surface) ?? 1) * (dayparts.get(cell.daypart) ?? 1)
  const expected = cells.reduce((sum, cell) => sum + expectedBy(cell), 0)
  const happened = cells.reduce((sum, cell) => sum + cell.happened, 0)
  return { surfaces, dayparts, scale: (happened + liftConversions) / (expected + liftConversions) }
}

interface Cell {
  surface: Surface
  daypart: number
  happened: number
  expected: number
}

/** By kind of page and part of the day: the conversions there, and as many as the rates of the ads shown there expect. */
function cellsOf(
  samples: readonly ConversionSample[],
  ofAd: ReturnType<typeof ratesOf>['ofAd'],
): readonly Cell[] {
  const eventsOf = new Map<AdvertiserId, Set<ConversionEvent>>()
  for (const { advertiser_id, event_name } of samples)
    if (event_name !== null)
      eventsOf.set(advertiser_id, (eventsOf.get(advertiser_id) ?? new Set()).add(event_name))
  const cells = new Map<string, Cell>()
  for (const { advertiser_id, ad_id, surface, daypart, event_name, events } of samples) {
    const key = `${surface} ${daypart}`
    const cell = cells.get(key) ?? { surface, daypart, happened: 0, expected: 0 }
    cells.set(key, cell)
    if (event_name !== null) cell.happened += events
    else
      for (const conversion_event of eventsOf.get(advertiser_id) ?? [])
        cell.expected += events * ofAd({ advertiser_id, ad_id, conversion_event })
  }
  return [...cells.values()]
}
