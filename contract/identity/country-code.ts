import { isCountryCode } from './country-codes.ts'
import { exactText } from '../kernel/safe-text.ts'

export const countryCode = exactText(64).refine(isCountryCode, 'Choose a country.')
