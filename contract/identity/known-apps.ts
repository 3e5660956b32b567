/**
 * Apps that may ask to be connected, and where each takes its code. Exact addresses: a browser hands what is sent to
 * one of them to the extension of that id, and to nothing else. Apart from the calls, for browsers: no parser comes along.
 */
export const knownApps = {
  extension: {
    redirect_uris: [
      // Chromium makes it of the extension's id, which the key in its manifest fixes (extension/manifest.ts).
      'https://gehiemdnmjedjkgihjojlhnmedkeeook.chromiumapp.org/',
      // Firefox makes it of the SHA-1 of the extension's name there.
      'https://85f7c0e5cc2490a859d11d2e2d3022cbf628defa.extensions.allizom.org/',
    ],
    scopes: ['read', 'write'],
  },
} as const

export type KnownApp = keyof typeof knownApps

export function isKnownApp(name: string | null): name is KnownApp {
  return name !== null && Object.hasOwn(knownApps, name)
}

/** Is this where that app takes its code? Nothing is folded: an address that only looks alike is another one. */
export function isRedirectOf(app: KnownApp, address: string): boolean {
  return (knownApps[app].redirect_uris as readonly string[]).includes(address)
}
