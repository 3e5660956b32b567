import { createTag } from './create-tag.ts'

/**
 * `GET /w/core.js`, on the sites of advertisers: replays what their base code has queued, then reports as it comes. It never
 * throws into their page, and loading it twice does nothing.
 */
const script = document.currentScript ?? document.querySelector('script[src$="/w/core.js"]')

try {
  if (script instanceof HTMLScriptElement) createTag(window, new URL(script.src).origin)
} catch {
  // The page that it stands in matters more.
}
