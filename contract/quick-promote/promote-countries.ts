/** Where quick promote is offered to everyone (QP-06). No schema here: browsers read these, too. */
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
