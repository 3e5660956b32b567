import { userGet } from '@bowerbird/contract/people/user-calls'
import { query } from '../../client/queries.ts'

/** The user of a profile's URL. */
export const personOf = (username: string) => query(userGet, { username })
