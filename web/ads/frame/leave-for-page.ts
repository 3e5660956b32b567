import { inBrowser } from '../../client/in-browser.ts'

/** Loads the page as a new document: the account has changed, and with it every cached answer. */
export function leaveForPage(address: string): void {
  inBrowser('Leaving a page')
  location.assign(address)
}
