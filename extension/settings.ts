import { browser } from './browser.ts'

/** What the person set. Scripts in pages may read it: nothing here is a secret, the token is elsewhere. */
export interface Settings {
  /** Origin of the site; empty: none yet. */
  site: string
  /** A save button on pictures under the pointer. */
  has_hover_button: boolean
  /** Hosts without it. */
  off_hosts: string[]
}

const none: Settings = { site: '', has_hover_button: false, off_hosts: [] }

export async function readSettings(): Promise<Settings> {
  const { settings } = await browser.storage.local.get('settings')
  return { ...none, ...(settings as Partial<Settings> | undefined) }
}

export async function changeSettings(change: Partial<Settings>): Promise<Settings> {
  const settings = { ...(await readSettings()), ...change }
  await browser.storage.local.set({ settings })
  return settings
}

/** The origin that a user means by what they typed; null: nothing that could be a site. */
export function siteOf(typed: string): string | null {
  const text = typed.trim()
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (text === '' || !URL.canParse(address)) return null
  const { protocol, origin, username, password } = new URL(address)
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '' ? origin : null
}

/** The permission by which a site may be asked. Firefox knows no ports in patterns. */
export function patternOf(address: string): string {
  const { protocol, hostname } = new URL(address)
  return `${protocol}//${hostname}/*`
}
