import { userGet } from '@bowerbird/contract/people/user-calls'
import { query } from '../../client/queries.ts'

/** The person of a profile's address. */
export const personOf = (username: string) => query(userGet, { username })
