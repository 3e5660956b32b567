import type { browserNames, systemNames } from '@bowerbird/contract/identity/account-models'

type BrowserName = (typeof browserNames)[number]
type SystemName = (typeof systemNames)[number]

// In this order: most browsers also say that they are others.
const browsers: readonly [RegExp, BrowserName][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, SystemName][] = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** What a browser says that it is, as far as its owner would call it so. */
export function nameBrowser(user_agent: string): {
  browser: BrowserName | null
  system: SystemName | null
} {
  const named = <Name>(list: readonly [RegExp, Name][]) =>
    list.find(([pattern]) => pattern.test(user_agent))?.[1] ?? null
  return { browser: named(browsers), system: named(systems) }
}
