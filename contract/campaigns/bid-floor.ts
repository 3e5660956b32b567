import type { BillableEvent } from './campaign-terms.ts'

/**
 * What one unit of a currency is worth in US dollars, roughly. Only for whose bid is higher when accounts of
 * several currencies want one place: nothing is ever paid by these.
 */
const dollars: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 1.1,
  GBP: 1.28,
  CHF: 1.13,
  AUD: 0.66,
  CAD: 0.73,
  NZD: 0.61,
  DKK: 0.147,
  NOK: 0.094,
  SEK: 0.096,
  CZK: 0.044,
  PLN: 0.25,
  HUF: 0.0028,
  RON: 0.22,
  MXN: 0.055,
  BRL: 0.19,
  JPY: 0.0067,
}

export const dollarsPer = (currency: string): number => dollars[currency] ?? 1

/** The least that is paid, in thousandths of a dollar: for a click, and for a thousand impressions. */
const floorOf: Readonly<Record<BillableEvent, number>> = { CLICKTHROUGH: 20, IMPRESSION: 200 }

/** Places where a click is worth more to everyone; the others pay the floor as it is. */
const dearer: Readonly<Record<string, number>> = {
  US: 2,
  GB: 2,
  CH: 2,
  AU: 1.5,
  CA: 1.5,
  DE: 1.5,
  DK: 1.5,
  NO: 1.5,
  SE: 1.5,
  FR: 1.25,
  NL: 1.25,
  AT: 1.25,
}

/** The least bid, in micros of the account's currency: for a click, or for a thousand impressions. */
export function floorMicros(
  { country, currency }: { country: string; currency: string },
  billable: BillableEvent,
): number {
  const inDollars = (floorOf[billable] * (dearer[country] ?? 1)) / 1000
  return roundUp((inDollars / dollarsPer(currency)) * 1_000_000)
}

/** To a hundredth of a unit, since a floor of 0.135135 is unreadable. */
const roundUp = (micros: number) => Math.ceil(Math.round(micros) / 10_000) * 10_000
