import { hash, randomBytes } from 'node:crypto'
import type { UserId } from '@bowerbird/contract/kernel/ids'

const howMany = 10
/** Without letters that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const length = 16

/** Ten codes of 79 bits each, in fours. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () => inFours(randomLetters()))
}

/** What is kept of a code: with so many bits a plain hash is enough. However it was typed. */
export function hashRecoveryCode(user_id: UserId, typed: string): string {
  return hash('sha256', `recovery\n${user_id}\n${typed.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
}

const inFours = (letters: string) => letters.replace(/(.{4})(?=.)/g, '$1-')

function randomLetters(): string {
  let letters = ''
  while (letters.length < length)
    for (const byte of randomBytes(length)) {
      const letter = alphabet[byte & 31]
      if (letter !== undefined && letters.length < length) letters += letter
    }
  return letters
}
