import type { Slice } from '../workspace/workspace.ts'
import { endAccessToken, listAccessTokens, makeAccessToken } from './access-tokens.ts'
import { askToChangeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { endOwnToken, exchangeCode, grantApp } from './connect-app.ts'
import { leaveSite } from './leave-site.ts'

/** What the owner of an account changes only with a fresh proof of who they are. */
export const account: Slice = {
  handlers: [
    makeAccessToken,
    listAccessTokens,
    endAccessToken,
    grantApp,
    exchangeCode,
    endOwnToken,
    changePassword,
    askToChangeEmail,
    leaveSite,
  ],
}
