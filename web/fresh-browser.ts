import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// Runs before every component test file: files share the window of their process, and each has to find it as it was.
const names = ['fetch', 'innerWidth', 'innerHeight', 'scrollTo'] as const
const window = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
const putBack = [navigator, document].map(rememberProperties)

afterAll(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const [name, was] of window)
    if (was) Object.defineProperty(globalThis, name, was)
    else Reflect.deleteProperty(globalThis, name)
  for (const put of putBack) put()
  document.body.replaceChildren()
  for (const part of [document.documentElement, document.body])
    for (const name of part.getAttributeNames()) part.removeAttribute(name)
  document.title = ''
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; Max-Age=0; Path=/`
  history.replaceState(null, '', '/')
  // Our own modules begin anew with their state; packages stay.
  vi.resetModules()
})

/** Answers what brings back the properties that tests define on an object: in the browser those are its prototype's. */
function rememberProperties(of: object): () => void {
  const were = Object.getOwnPropertyDescriptors(of)
  return () => {
    for (const name of Object.getOwnPropertyNames(of))
      if (!Object.hasOwn(were, name)) Reflect.deleteProperty(of, name)
    for (const name of Object.keys(were)) {
      const was = Object.getOwnPropertyDescriptor(were, name)?.value as PropertyDescriptor
      if (was.configurable) Object.defineProperty(of, name, was)
    }
  }
}
