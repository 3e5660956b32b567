import { userMfaGet } from '@bowerbird/contract/mfa/mfa-calls'
import { refresh } from '../client/browser-queries.ts'
import { query } from '../client/queries.ts'
import { useLater } from '../client/use-later.ts'

const mfaQuery = query(userMfaGet, {})

/** What guards the viewer's account. */
export const useMfa = () => useLater(mfaQuery)

export const refreshMfa = () => refresh(mfaQuery)
