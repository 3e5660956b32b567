import type { Handler } from '../call/ctx.ts'
import { listBrowserAccounts, switchAccount } from './browser-accounts.ts'
import { askToChangeEmail } from '../account/change-email.ts'
import { changePassword } from '../account/change-password.ts'
import { changeUsername } from './change-username.ts'
import { leaveSite } from '../account/leave-site.ts'
import { endSessions, listSessions } from './own-sessions.ts'
import { changeDetails, readDetails } from './personal-details.ts'
import { askForLogInLink, readLogInLink } from '../sign-in/log-in-link.ts'
import { readAccount } from './read-account.ts'
import { askForReset, readReset, resetPassword } from './reset-password.ts'
import { askToVerify, readVerification, verifyEmail } from './verify-email.ts'

/** What becomes of an account over time. */
export const accountHandlers: readonly Handler[] = [
  askForReset,
  readReset,
  resetPassword,
  askForLogInLink,
  readLogInLink,
  changePassword,
  askToVerify,
  readVerification,
  verifyEmail,
  askToChangeEmail,
  changeUsername,
  readAccount,
  readDetails,
  changeDetails,
  listSessions,
  endSessions,
  listBrowserAccounts,
  switchAccount,
  leaveSite,
]
