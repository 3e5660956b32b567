import { z } from 'zod'
import { reservedWords } from './reserved-words.ts'

/** A username as it stands in addresses: compared without case. */
export const username = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[\p{L}\p{N}_.-]+$/u, 'This is not a username.')

/** What a user may newly choose: 3 to 30 of a-z, 0-9 and _, and no route's word. */
export const newUsername = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9_]{3,30}$/, 'Usernames have 3 to 30 letters, digits or underscores.')
  .refine((name) => !reservedWords.has(name), 'This username is not available.')
