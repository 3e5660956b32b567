import { accountGet, dataExportGet, userSessionsGet } from '@bowerbird/contract/identity/account-calls'
import { personalDetailsGet } from '@bowerbird/contract/identity/settings-calls'
import { query } from '../client/queries.ts'
import { accessTokenGet } from '@bowerbird/contract/identity/access-token-calls'
import { userMfaGet } from '@bowerbird/contract/mfa/mfa-calls'
import { refresh } from '../client/browser-queries.ts'
import { useQuery } from '../client/use-query.ts'

const mfaQuery = query(userMfaGet, {})

export const useMfa = () => useQuery(mfaQuery)

export const refreshMfa = () => refresh(mfaQuery)

export const ownTokens = query(accessTokenGet, {})

export const ownAccount = query(accountGet, {})
export const ownDetails = query(personalDetailsGet, {})
export const ownSessions = query(userSessionsGet, {})
export const ownExports = query(dataExportGet, {})
