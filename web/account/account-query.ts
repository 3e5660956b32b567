import { accountGet, dataExportGet, userSessionsGet } from '@bowerbird/contract/identity/account-calls'
import { personalDetailsGet } from '@bowerbird/contract/identity/personal-details-calls'
import { query } from '../client/queries.ts'

export const ownAccount = query(accountGet, {})
export const ownDetails = query(personalDetailsGet, {})
export const ownSessions = query(userSessionsGet, {})
export const ownExports = query(dataExportGet, {})
