/** What browsers and servers both must know of taxes; no schema here. */
export const taxKinds = ['charged', 'reverse_charge'] as const
export type TaxKind = (typeof taxKinds)[number]

/** A rate of 100 %. */
export const WHOLE_RATE_PPM = 1_000_000

/** Formats of tax numbers of businesses, without spaces, dots and hyphens, by country. The number itself is not asked for anywhere. */
const taxNumberFormats: Readonly<Record<string, RegExp>> = {
  AE: /^\d{15}$/,
  AT: /^ATU\d{8}$/,
  AU: /^\d{11}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CA: /^\d{9}(RT\d{4})?$/,
  CH: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^GB(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IN: /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9]$/,
  IT: /^IT\d{11}$/,
  JP: /^T\d{13}$/,
  KR: /^\d{10}$/,
  LT: /^LT(\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL\d{9}B\d{2}$/,
  NO: /^(NO)?\d{9}(MVA)?$/,
  NZ: /^\d{8,9}$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SA: /^\d{15}$/,
  SE: /^SE\d{12}$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
  TR: /^\d{10}$/,
  ZA: /^4\d{9}$/,
}

/** Whether tax numbers of a country can be told from other text: only there a business can owe the tax itself. */
export const hasTaxNumberFormat = (country: string): boolean => taxNumberFormats[country] !== undefined

/** Whether this has the form of a tax number of that country. */
export const isTaxNumberOf = (country: string, typed: string): boolean =>
  taxNumberFormats[country]?.test(typed.replace(/[\s.-]/g, '').toUpperCase()) ?? false

/** `190000` as a percentage: 19. */
export const percentOfRate = (rate_ppm: number): number => rate_ppm / 10_000
