import { localized } from '@bowerbird/texts/localized'
import { isCountryCode } from './country-codes.ts'
import { exactText } from '../kernel/safe-text.ts'

export const countryCode = exactText(64).refine(isCountryCode, localized('errors-contract.chooseACountry'))
