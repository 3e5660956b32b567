import { localized } from '@bowerbird/texts/localized'
import { exactText } from '../kernel/safe-text.ts'

/** What a user may newly choose. */
export const newPassword = exactText(256).min(8, localized('errors-contract.use8CharactersOrMore'))
