import { facebookLoginData } from '@bowerbird/contract/sign-in/sign-in-calls'
import type { FacebookLogInView } from '@bowerbird/contract/sign-in/sign-in-models'
import { call } from '../client/call.ts'
import { awaitScript } from './provider-script.ts'

/** The parts of Facebook's global object that we use. */
export interface FacebookSdk {
  init(options: { appId: string; version: string; cookie: boolean; xfbml: boolean }): void
  login(answer: (response: FacebookAnswer) => void, options: { scope: string }): void
}

export interface FacebookAnswer {
  status?: string
  authResponse?: { userID: string; accessToken: string } | null
}

export interface FacebookCredentials {
  facebook_id: string
  facebook_token: string
}

const version = 'v2.7'
const scope = 'public_profile,email,user_friends'

declare global {
  interface Window {
    FB?: FacebookSdk
  }
}

/**
 * Asks Facebook for the user's identity. Rejects with the status when they are not connected; null when the script did
 * not load.
 */
export async function logInToFacebook(
  app_id: string,
  look: () => FacebookSdk | undefined = () => window.FB,
): Promise<FacebookCredentials | null> {
  const sdk = await awaitScript(look)
  if (!sdk) return null
  sdk.init({ appId: app_id, version, cookie: false, xfbml: false })
  return credentialsOf(await new Promise<FacebookAnswer>((resolve) => sdk.login(resolve, { scope })))
}

export function credentialsOf({ status, authResponse }: FacebookAnswer): FacebookCredentials {
  if (status !== 'connected' || !authResponse) throw new Error(status || 'unknown')
  return { facebook_id: authResponse.userID, facebook_token: authResponse.accessToken }
}

/** Other log-in methods of the account behind a Facebook identity; null when unknown. */
export async function readFacebookLogIn(credentials: FacebookCredentials): Promise<FacebookLogInView | null> {
  const outcome = await call(facebookLoginData, credentials)
  if (outcome.ok) return outcome.data
  console.warn('What Facebook knows of this log-in could not be read', outcome.code)
  return null
}
