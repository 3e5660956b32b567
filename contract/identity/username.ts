import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { reservedWords } from './reserved-words.ts'

/** A username as it stands in addresses: compared without case. */
export const username = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[\p{L}\p{N}_.-]+$/u, localized('errors-contract.thisIsNotAUsername'))

/** What a user may newly choose: 3 to 30 of a-z, 0-9 and _, and no route's word. */
export const newUsername = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9_]{3,30}$/, localized('errors-contract.usernamesHave3To30Letters'))
  .refine((name) => !reservedWords.has(name), localized('errors-contract.thisUsernameIsNotAvailable'))
