import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { flag } from '../kernel/fields.ts'
import { newAppTokenModel } from './account-models.ts'
import { knownApps } from './known-apps.ts'
import type { KnownApp } from './known-apps.ts'
import { exactText } from '../kernel/safe-text.ts'

const app = z.enum(Object.keys(knownApps) as [KnownApp, ...KnownApp[]])
const redirectUri = exactText(300)

export const appGrantCreate = resource('AppGrantResource', 'create', {
  access: 'pinner',
  by_session_only: true,
  summary:
    'Lets an app act for the viewer: returns the app’s redirect address with a code that is valid for one minute (OAuth with PKCE, S256). Requires a recent proof.',
  input: z.object({
    app,
    redirect_uri: redirectUri,
    code_challenge: z.string().regex(/^[\w-]{43}$/, localized('errors-contract.thisIsNotASha256')),
    state: exactText(200).default(''),
    /** The app is to know of secret boards as well. */
    with_secret: flag.default(false),
  }),
  output: z.object({ redirect_to: z.string() }),
  errors: ['needs_proof'],
})

export const appTokenCreate = resource('AppTokenResource', 'create', {
  access: 'anyone',
  open_when_private: true,
  from_any_site: true,
  summary:
    'Exchanges such a code for a token, once. Cookies are ignored: code and verifier identify the user.',
  input: z.object({
    app,
    code: exactText(2000),
    redirect_uri: redirectUri,
    code_verifier: z.string().regex(/^[\w.~-]{43,128}$/, localized('errors-contract.thisIsNoCodeVerifier')),
  }),
  output: newAppTokenModel,
  errors: ['link_expired'],
})

export const appTokenDelete = resource('AppTokenResource', 'delete', {
  access: 'pinner',
  summary: 'Ends the token that this request is sent with: an app disconnects itself.',
  input: z.object({}),
  output: z.object({ id: z.string() }),
})
