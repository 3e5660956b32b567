import { userGet } from '@bowerbird/contract/people/user-calls'
import { query } from '../../client/queries.ts'

const longest = 70

/** Names over 70 characters are shortened on the creator card (PEOPLE-06). */
export function shortName(name: string): string {
  const letters = Array.from(name)
  return letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}…` : name
}

/** The user of a profile's URL. */
export const personOf = (username: string) => query(userGet, { username })
