import { shardBy, local } from '../db/shard-keys.ts'
import type { Slice } from '../workspace/workspace.ts'
import { listBrowserAccounts, switchAccount } from './browser-accounts.ts'
import { changeUsername } from './change-username.ts'
import { logOut } from './log-browser-in.ts'
import { mailVerification } from './mail-verification.ts'
import { endSessions, listSessions } from './own-sessions.ts'
import {
  changeDetails,
  readDetails,
  readAccount,
  changePreferences,
  readPreferences,
} from './personal-details.ts'
import { askForReset, readReset, resetPassword } from './reset-password.ts'
import { sendLogInLink, sendResetLink } from './send-account-link.ts'
import { askToVerify, readVerification, verifyEmail } from './verify-email.ts'
import { emailExistsGet, registerExistsGet } from '@bowerbird/contract/identity/identity-calls'
import { handle } from '../call/handle.ts'
import { isEmailTaken } from './account-queries.ts'

const emailExists = handle(emailExistsGet, async ({ email }, ctx) => ({
  exists: await isEmailTaken(ctx.db, email),
}))

/** The same under the address that the specification names (AUTH-01). */
const registerExists = handle(registerExistsGet, async ({ email }, ctx) => ({
  exists: await isEmailTaken(ctx.db, email),
}))

/** Accounts, their sessions and tokens. */
export const identity: Slice = {
  handlers: [
    logOut,
    emailExists,
    registerExists,
    readPreferences,
    changePreferences,
    askForReset,
    readReset,
    resetPassword,
    askToVerify,
    readVerification,
    verifyEmail,
    changeUsername,
    readAccount,
    readDetails,
    changeDetails,
    listSessions,
    endSessions,
    listBrowserAccounts,
    switchAccount,
  ],
  tasks: [sendResetLink, sendLogInLink, mailVerification],
  shard_keys: [
    shardBy('user_account', { by: 'user_id' }),
    shardBy('user_password', { by: 'user_id' }),
    shardBy('user_session', { by: 'user_id' }),
    shardBy('user_state', { by: 'user_id' }),
    shardBy('username_claim', { by: 'username' }),
    shardBy('email_claim', { by: 'email' }),
    shardBy('browser_session', { by: 'browser_session_id' }),
    shardBy('registration_invite', { by: 'code_hash' }),
    shardBy('idempotency_key', { by: 'key_hash' }),
    shardBy('access_token', { by: 'token_hash' }),
    shardBy('user_access_token', { by: 'user_id' }),
    shardBy('account_link', { by: 'token_hash' }),
    shardBy('browser_account', { by: 'browser_session_id' }),
    shardBy('data_export', { by: 'user_id' }),
    shardBy('used_word', { by: 'word_hash' }),
    local('wrong_log_in'),
    local('site_owner'),
    local('rate_limit'),
  ],
}
