import { appTokenCreate, appTokenDelete } from '@bowerbird/contract/identity/app-calls'
import { userSessionGet } from '@bowerbird/contract/identity/identity-calls'
import { browser } from '../browser.ts'
import { changeSettings } from '../settings.ts'
import { text } from '../text.ts'
import { newProofKey, randomText } from './proof-key.ts'
import { sendTo, siteCall } from './site-call.ts'
import { forgetConnection, keepConnection } from './token-store.ts'

/** What came of connecting: null, or why not. */
type Problem = string | null

/** The site's own page asks its person; what comes back is a code that only this extension can use. */
export async function connect(site: string): Promise<Problem> {
  const { code_verifier, code_challenge } = await newProofKey()
  const redirect_uri = browser.identity.getRedirectURL()
  const state = randomText()
  const asked = new URLSearchParams({ app: 'extension', redirect_uri, code_challenge, state })
  const url = `${site}/connect/?${asked}`
  const answered = await browser.identity.launchWebAuthFlow({ url, interactive: true }).catch(() => undefined)
  const answer = answered === undefined ? null : new URL(answered).searchParams
  const code = answer?.get('code') ?? ''
  if (answer?.get('state') !== state || code === '') return text('connectFailed')
  const sent = { app: 'extension', redirect_uri, code, code_verifier } as const
  const outcome = await sendTo(appTokenCreate, sent, { site, token: null })
  if (!outcome.ok) return outcome.message || text('connectFailed')
  await keep(site, outcome.data.token, outcome.data.user.username)
  return null
}

/** For browsers and sites where that is not to be had: a token that somebody made by hand. */
export async function connectByToken(site: string, token: string): Promise<Problem> {
  const outcome = await sendTo(userSessionGet, {}, { site, token: token.trim() })
  if (!outcome.ok && outcome.code === 'unavailable') return outcome.message
  if (!outcome.ok || !outcome.data.isAuth || !outcome.data.username) return text('badToken')
  await keep(site, token.trim(), outcome.data.username)
  return null
}

async function keep(site: string, token: string, username: string): Promise<void> {
  await keepConnection({ site, token, username })
  await changeSettings({ site })
}

/** The token ends at the site as well; where that does not answer, it can be ended there in the settings. */
export async function disconnect(): Promise<void> {
  await siteCall(appTokenDelete, {})
  await forgetConnection()
}
