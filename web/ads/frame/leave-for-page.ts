import { inBrowser } from '../../client/in-browser.ts'

/** On to a page, read anew from the server: what a user is has changed, and with it what every page shows. */
export function leaveForPage(address: string): void {
  inBrowser('Leaving a page')
  location.assign(address)
}
