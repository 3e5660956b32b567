/** Words of business access. No schema here: browsers read these, too. */
export const businessTypes = ['shop', 'brand', 'agency', 'creator', 'service', 'other'] as const
export type BusinessType = (typeof businessTypes)[number]

/** Answers to the questions of a conversion, as business.md §3 numbers them. */
export const conversionAnswers = { not_answered: 0, yes: 1, no: 2, not_sure: 3 } as const
export type ConversionAnswer = (typeof conversionAnswers)[keyof typeof conversionAnswers]

/** The questions, in their order. */
export const conversionQuestions = ['runs_ads', 'sells_online', 'works_for_others'] as const
export type ConversionQuestion = (typeof conversionQuestions)[number]

/** What the history of a business tells. */
export const businessActs = [
  'converted',
  'changed',
  'ended',
  'mfa_required',
  'mfa_not_required',
  'invited',
  'invite_taken_back',
  'joined',
  'roles_changed',
  'member_removed',
  'left',
  /** `user` is the other business. */
  'partner_invited',
  'partner_requested',
  'partner_joined',
  'partner_changed',
  'partner_left',
  'account_made',
  'account_changed',
  /** A member did something with an ad account; `detail` is the call. */
  'acted',
  /** A member acted as the profile; `detail` is the call. */
  'acted_as',
  /** A user was refused who wanted to act for it. */
  'refused',
] as const
export type BusinessAct = (typeof businessActs)[number]

/** Currencies of ad accounts: those of QP-06. */
export const accountCurrencies = [
  'USD',
  'EUR',
  'AUD',
  'CAD',
  'CHF',
  'DKK',
  'GBP',
  'NOK',
  'NZD',
  'SEK',
] as const
export type AccountCurrency = (typeof accountCurrencies)[number]

const euro = new Set(['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'IE', 'IT', 'NL', 'PT'])
const own: Readonly<Record<string, AccountCurrency>> = {
  AU: 'AUD',
  CA: 'CAD',
  CH: 'CHF',
  DK: 'DKK',
  GB: 'GBP',
  NO: 'NOK',
  NZ: 'NZD',
  SE: 'SEK',
}

/** The currency of a country, as business.md §9 lists them; dollars elsewhere. */
export function currencyOfCountry(country: string): AccountCurrency {
  return euro.has(country) ? 'EUR' : (own[country] ?? 'USD')
}
