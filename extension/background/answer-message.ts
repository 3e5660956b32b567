import { boardPickerBoardsGet, boardSectionsGet } from '@bowerbird/contract/boards/board-calls'
import { pinUpdate, savedPinsGet } from '@bowerbird/contract/pins/pin-calls'
import type { Sender } from '../browser.ts'
import type { Message, PageMessage, ScriptMessage, State } from '../messages.ts'
import { changeSettings, readSettings } from '../settings.ts'
import { collectFrom } from './collect.ts'
import { setHoverButton } from './hover-scripts.ts'
import { openOnSite, openSave } from './open-save.ts'
import { mark, mendRun, retryRun, startRun } from './save-run.ts'
import { siteCall, sendTo } from './site-call.ts'
import { readConnection, forgetConnection, keepConnection } from './token-store.ts'
import { appTokenCreate, appTokenDelete } from '@bowerbird/contract/identity/app-calls'
import { userSessionGet } from '@bowerbird/contract/identity/identity-calls'
import { browser } from '../browser.ts'
import * as texts from 'texts:extension'

/** Does what an admitted message asks. The token never leaves the background: answers hold none. */
export function answerMessage(message: Message, sender: Sender): Promise<unknown> {
  return isOfScript(message) ? answerScript(message, sender) : answerPage(message)
}

const isOfScript = (message: Message): message is ScriptMessage =>
  ['hover_state', 'save_picture', 'hover_off'].includes(message.kind)

async function answerPage(message: PageMessage): Promise<unknown> {
  switch (message.kind) {
    case 'state':
      return readState()
    case 'connect':
      return connect(message.site)
    case 'use_token':
      return connectByToken(message.site, message.token)
    case 'disconnect':
      return disconnect()
    case 'hover_button':
      return setHoverButton(message.is_on)
    case 'collect':
      await mendRun(message.tab_id)
      return collectFrom(message.tab_id)
    case 'boards':
      return siteCall(boardPickerBoardsGet, { shortlist_length: 3 })
    case 'sections':
      return siteCall(boardSectionsGet, { board_id: message.board_id })
    case 'saved':
      return savedOf(message.addresses)
    case 'save':
      // Answered at once: browsers end a background whose answer takes minutes.
      return void startRun(message.wish).catch(console.error)
    case 'retry':
      return void retryRun(message.tab_id).catch(console.error)
    case 'edit':
      return siteCall(pinUpdate, { id: message.pin_id, title: message.title, board_id: message.board_id })
    case 'open_page':
      return openOnSite(message.url, message.description)
    case 'mark':
      return mark(message.tab_id)
  }
}

async function answerScript(message: ScriptMessage, sender: Sender): Promise<unknown> {
  const { has_hover_button, off_hosts } = await readSettings()
  const host = hostOf(sender)
  switch (message.kind) {
    case 'hover_state': {
      const is_on = has_hover_button && host !== null && !off_hosts.includes(host)
      // Where a user looks in private, no one is asked about it.
      const asks = is_on && !sender.tab?.incognito && /^https?:/.test(message.src)
      const [saved] = asks ? await savedOf([message.src]) : []
      return { is_on, board: saved?.pin.board.name ?? null }
    }
    case 'save_picture':
      if (has_hover_button && sender.tab?.id !== undefined) await openSave(sender.tab.id, message.src)
      return null
    case 'hover_off':
      if (host !== null) await changeSettings({ off_hosts: [...new Set([...off_hosts, host])] })
      return null
  }
}

/** The page that a script of ours speaks from, by the browser's word. */
function hostOf({ tab, url }: Sender): string | null {
  const address = tab?.url ?? url ?? ''
  return URL.canParse(address) ? new URL(address).hostname : null
}

async function readState(): Promise<State> {
  const connection = await readConnection()
  const { site, has_hover_button, off_hosts } = await readSettings()
  return {
    site: connection?.site ?? site,
    username: connection?.username ?? null,
    has_hover_button,
    off_hosts,
  }
}

/** Of many, a few at a time: they stand in an address. */
async function savedOf(addresses: readonly string[]) {
  const asked = [...new Set(addresses)].filter((one) => /^https?:/.test(one) && one.length <= 2048)
  const found = []
  for (let part = asked.splice(0, 1); part.length > 0; part = asked.splice(0, 1)) {
    while (asked[0] && part.length < 100 && [...part, asked[0]].join().length < 5000)
      part.push(...asked.splice(0, 1))
    const outcome = await siteCall(savedPinsGet, { addresses: part })
    if (!outcome.ok) break
    found.push(...outcome.data)
  }
  return found
}

/** What came of connecting: null, or why not. */
type Problem = string | null

/** The site's own page asks its person; what comes back is a code that only this extension can use. */
async function connect(site: string): Promise<Problem> {
  const { code_verifier, code_challenge } = await newProofKey()
  const redirect_uri = browser.identity.getRedirectURL()
  const state = randomText()
  const asked = new URLSearchParams({ app: 'extension', redirect_uri, code_challenge, state })
  const url = `${site}/connect/?${asked}`
  const answered = await browser.identity.launchWebAuthFlow({ url, interactive: true }).catch(() => undefined)
  const answer = answered === undefined ? null : new URL(answered).searchParams
  const code = answer?.get('code') ?? ''
  if (answer?.get('state') !== state || code === '') return texts.connectFailed()
  const sent = { app: 'extension', redirect_uri, code, code_verifier } as const
  const outcome = await sendTo(appTokenCreate, sent, { site, token: null })
  if (!outcome.ok) return outcome.message || texts.connectFailed()
  await keep(site, outcome.data.token, outcome.data.user.username)
  return null
}

/** For browsers and sites where that is not to be had: a token that a user made by hand. */
async function connectByToken(site: string, token: string): Promise<Problem> {
  const outcome = await sendTo(userSessionGet, {}, { site, token: token.trim() })
  if (!outcome.ok && outcome.code === 'unavailable') return outcome.message
  if (!outcome.ok || !outcome.data.isAuth || !outcome.data.username) return texts.badToken()
  await keep(site, token.trim(), outcome.data.username)
  return null
}

async function keep(site: string, token: string, username: string): Promise<void> {
  await keepConnection({ site, token, username })
  await changeSettings({ site })
}

/** The token ends at the site as well; where that does not answer, it can be ended there in the settings. */
async function disconnect(): Promise<void> {
  await siteCall(appTokenDelete, {})
  await forgetConnection()
}

/** Proves that the client that changes a code for a token is the one that asked for it (PKCE, S256). */
async function newProofKey(): Promise<{ code_verifier: string; code_challenge: string }> {
  const code_verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code_verifier))
  return { code_verifier, code_challenge: base64url(new Uint8Array(digest)) }
}

/** 256 random bits as text. */
const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes)).replace(
    /[+/=]/g,
    (sign) => ({ '+': '-', '/': '_', '=': '' })[sign] ?? '',
  )
