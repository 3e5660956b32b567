const address = '/sw.js'

interface ScriptPolicy {
  createScriptURL(url: string): string
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy
}

/** Has the browser keep the offline page and take what is shared (public/sw.js). Browsers that cannot are fine without. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(trusted(address))
  } catch (error) {
    console.warn('The service worker was not taken', error)
  }
}

/** The one policy of the site (docs/decisions/004): it vouches for this address and for no other. */
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
