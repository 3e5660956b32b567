import type { browserNames, systemNames } from '@bowerbird/contract/identity/account-models'
import { browserKindOf, browserKinds } from '@bowerbird/contract/kernel/privacy'
import type { BrowserKind } from '@bowerbird/contract/kernel/privacy'

type BrowserName = (typeof browserNames)[number]
type SystemName = (typeof systemNames)[number]

const browsers: Record<BrowserKind, BrowserName | null> = {
  [browserKinds.other]: null,
  [browserKinds.chrome]: 'Chrome',
  [browserKinds.safari]: 'Safari',
  [browserKinds.ie]: 'Internet Explorer',
  [browserKinds.firefox]: 'Firefox',
  [browserKinds.opera]: 'Opera',
  [browserKinds.edge]: 'Edge',
}

const systems: readonly [RegExp, SystemName][] = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** A readable name of a browser from its user agent, such as "Firefox, Linux". */
export function nameBrowser(user_agent: string): {
  browser: BrowserName | null
  system: SystemName | null
} {
  const kind = browserKindOf(user_agent)
  // It is a Chrome under another name.
  const isSamsung = kind === browserKinds.chrome && /\bSamsungBrowser\//.test(user_agent)
  return {
    browser: isSamsung ? 'Samsung Internet' : browsers[kind],
    system: systems.find(([mark]) => mark.test(user_agent))?.[1] ?? null,
  }
}
