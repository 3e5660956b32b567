import { browser } from '../browser.ts'
import { dataUrl, isPicture } from '../page/picture-bytes.ts'
import { patternOf } from '../settings.ts'

const rule = 1

/**
 * A picture that its page may not read but whose host the person allowed: fetched with the browser's cookies, and
 * said to come from the page that shows it, as hosts want it that forbid links from elsewhere.
 */
export async function fetchBytes(src: string, referrer: string): Promise<string | null> {
  if (!(await mayFetch(src))) return null
  await browser.declarativeNetRequest
    .updateSessionRules({
      removeRuleIds: [rule],
      addRules: [
        {
          id: rule,
          action: {
            type: 'modifyHeaders',
            requestHeaders: [{ header: 'referer', operation: 'set', value: referrer }],
          },
          // Ours alone, and this address alone.
          condition: {
            urlFilter: `|${src.slice(0, 1500)}`,
            initiatorDomains: [new URL(browser.runtime.getURL('')).host],
            tabIds: [-1],
          },
        },
      ],
    })
    .catch(() => {})
  try {
    const answer = await fetch(src, { credentials: 'include', signal: AbortSignal.timeout(30_000) })
    const blob = answer.ok ? await answer.blob() : null
    return blob && isPicture(blob) ? await dataUrl(blob) : null
  } catch {
    return null
  } finally {
    await browser.declarativeNetRequest.updateSessionRules({ removeRuleIds: [rule] }).catch(() => {})
  }
}

export async function mayFetch(src: string): Promise<boolean> {
  return /^https?:/.test(src) && browser.permissions.contains({ origins: [patternOf(src)] })
}
