import type { Handler } from '../call/ctx.ts'
import { accountHandlers } from './account-handlers.ts'
import { endAccessToken, listAccessTokens, makeAccessToken } from '../account/access-tokens.ts'
import { emailExists, registerExists } from './email-exists.ts'
import { endOwnToken, exchangeCode, grantApp } from '../account/connect-app.ts'
import { logIn, readViewer } from '../sign-in/log-in.ts'
import { logOut } from './log-out.ts'
import { changePreferences, readPreferences } from './preferences.ts'
import { register } from '../sign-in/register.ts'

export const identityHandlers: readonly Handler[] = [
  register,
  logIn,
  logOut,
  readViewer,
  emailExists,
  registerExists,
  makeAccessToken,
  listAccessTokens,
  endAccessToken,
  grantApp,
  exchangeCode,
  endOwnToken,
  readPreferences,
  changePreferences,
  ...accountHandlers,
]
