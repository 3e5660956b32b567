import { userMfaGet } from '@bowerbird/contract/mfa/mfa-calls'
import { refresh } from '../client/browser-queries.ts'
import { query } from '../client/queries.ts'
import { useQuery } from '../client/use-query.ts'

const mfaQuery = query(userMfaGet, {})

export const useMfa = () => useQuery(mfaQuery)

export const refreshMfa = () => refresh(mfaQuery)
