import { exactText } from '../kernel/safe-text.ts'

/** What a user may newly choose. */
export const newPassword = exactText(256).min(8, 'Use 8 characters or more.')
