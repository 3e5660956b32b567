import type { SearchColor } from '@bowerbird/contract/search/search-terms'
import { languages } from '@bowerbird/texts/languages'
import { translate } from '@bowerbird/texts/translate'

/** What a colour is called in every language of the site. */
export function colorWords(color: SearchColor): string {
  return languages.map((language) => translate(language, `search-bar.${textOf[color]}`)).join(' ')
}

const textOf = {
  red: 'colorRed',
  orange: 'colorOrange',
  yellow: 'colorYellow',
  green: 'colorGreen',
  teal: 'colorTeal',
  blue: 'colorBlue',
  purple: 'colorPurple',
  pink: 'colorPink',
  brown: 'colorBrown',
  black: 'colorBlack',
  grey: 'colorGrey',
  white: 'colorWhite',
} as const satisfies Record<SearchColor, string>

const months = languages.map(
  (language) => new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }),
)

/** The year and the month of a moment, the month in every language of the site: `2026 May Mai mai mayo …`. */
export function monthWords(at: Date): string {
  return [String(at.getUTCFullYear()), ...months.map((format) => format.format(at))].join(' ')
}
