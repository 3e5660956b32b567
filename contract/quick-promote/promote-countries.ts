/** Where quick promote is offered to everybody (QP-06). No schema here: browsers read these, too. */
export const promoteCountries = [
  'AT',
  'AU',
  'BE',
  'BR',
  'CA',
  'CH',
  'CY',
  'CZ',
  'DE',
  'DK',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HU',
  'IE',
  'IT',
  'LU',
  'MT',
  'MX',
  'NL',
  'NO',
  'NZ',
  'PT',
  'RO',
  'SE',
  'SK',
  'US',
] as const

/** Where budgets of the higher tier are suggested: those, and five more. */
export const higherTierCountries = [...promoteCountries, 'AR', 'CO', 'CL', 'JP', 'PL'] as const
export type PromoteCountry = (typeof higherTierCountries)[number]

export const DEFAULT_COUNTRY = 'US'

export function isPromoteCountry(country: string): country is PromoteCountry {
  return (higherTierCountries as readonly string[]).includes(country)
}

const currencies: Readonly<Record<string, string>> = {
  AT: 'EUR',
  BE: 'EUR',
  DE: 'EUR',
  ES: 'EUR',
  FI: 'EUR',
  FR: 'EUR',
  IE: 'EUR',
  IT: 'EUR',
  NL: 'EUR',
  PT: 'EUR',
  AU: 'AUD',
  CA: 'CAD',
  CH: 'CHF',
  DK: 'DKK',
  GB: 'GBP',
  NO: 'NOK',
  NZ: 'NZD',
  SE: 'SEK',
}

/** In what an account of this country counts its money; elsewhere in US dollars. */
export const currencyOf = (country: string): string => currencies[country] ?? 'USD'

/** Every currency that an account may have. */
export const promoteCurrencies = [
  'AUD',
  'CAD',
  'CHF',
  'DKK',
  'EUR',
  'GBP',
  'NOK',
  'NZD',
  'SEK',
  'USD',
] as const
export type PromoteCurrency = (typeof promoteCurrencies)[number]
