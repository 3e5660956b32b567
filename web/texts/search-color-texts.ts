import type { SearchColor } from '@bowerbird/contract/search/search-terms'
import * as texts from 'texts:search-bar'

/** What colours are called. */
export const colorTexts: Record<SearchColor, () => string> = {
  red: texts.colorRed,
  orange: texts.colorOrange,
  yellow: texts.colorYellow,
  green: texts.colorGreen,
  teal: texts.colorTeal,
  blue: texts.colorBlue,
  purple: texts.colorPurple,
  pink: texts.colorPink,
  brown: texts.colorBrown,
  black: texts.colorBlack,
  grey: texts.colorGrey,
  white: texts.colorWhite,
}
