import { distribute, local } from '../db/distribution.ts'
import type { Slice } from '../workspace/workspace.ts'
import { listBrowserAccounts, switchAccount } from './browser-accounts.ts'
import { changeUsername } from './change-username.ts'
import { emailExists, registerExists } from './email-exists.ts'
import { logOut } from './log-out.ts'
import { mailVerification } from './mail-verification.ts'
import { endSessions, listSessions } from './own-sessions.ts'
import { changeDetails, readDetails } from './personal-details.ts'
import { changePreferences, readPreferences } from './preferences.ts'
import { readAccount } from './read-account.ts'
import { askForReset, readReset, resetPassword } from './reset-password.ts'
import { sendLogInLink, sendResetLink } from './send-account-link.ts'
import { askToVerify, readVerification, verifyEmail } from './verify-email.ts'

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
  distribution: [
    distribute('user_account', { by: 'user_id' }),
    distribute('user_password', { by: 'user_id' }),
    distribute('user_session', { by: 'user_id' }),
    distribute('user_state', { by: 'user_id' }),
    distribute('username_claim', { by: 'username' }),
    distribute('email_claim', { by: 'email' }),
    distribute('browser_session', { by: 'browser_session_id' }),
    distribute('registration_invite', { by: 'code_hash' }),
    distribute('idempotency_key', { by: 'key_hash' }),
    distribute('access_token', { by: 'token_hash' }),
    distribute('user_access_token', { by: 'user_id' }),
    distribute('account_link', { by: 'token_hash' }),
    distribute('browser_account', { by: 'browser_session_id' }),
    distribute('data_export', { by: 'user_id' }),
    distribute('used_word', { by: 'word_hash' }),
    local('wrong_log_in'),
    local('site_owner'),
    local('rate_limit'),
  ],
}
