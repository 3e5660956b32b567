import { accessTokenGet } from '@bowerbird/contract/identity/access-token-calls'
import { query } from '../client/queries.ts'

export const ownTokens = query(accessTokenGet, {})
