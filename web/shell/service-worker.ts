const address = '/sw.js'

interface ScriptPolicy {
  createScriptURL(url: string): string
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy
}

/**
 * Registers the service worker (public/sw.js), which caches the offline page and receives shared content. Browsers
 * without support lose only that.
 */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(trusted(address))
  } catch (error) {
    console.warn('The service worker was not taken', error)
  }
}

/** The site's only Trusted Types policy (docs/decisions/004): it allows this URL and no other. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  if (!trustedTypes) return url
  return trustedTypes
    .createPolicy('bowerbird', {
      createScriptURL(asked) {
        if (asked !== address) throw new TypeError(`${asked} is no script of this site`)
        return asked
      },
    })
    .createScriptURL(url)
}
