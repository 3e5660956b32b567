import { accountGet, dataExportGet, userSessionsGet } from '@bowerbird/contract/identity/account-calls'
import { query } from '../client/queries.ts'

export const ownAccount = query(accountGet, {})
export const ownSessions = query(userSessionsGet, {})
export const ownExports = query(dataExportGet, {})
