import { test as base, expect } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { checkAccess } from './check-access.ts'
import { makeLibrary } from './library.ts'
import type { Library } from './library.ts'
import { onceItRuns, onceTheyRun } from './once-it-runs.ts'
import { signUpPerson } from './person.ts'
import type { Person } from './person.ts'
import { createWatch } from './watch.ts'
import type { Watch } from './watch.ts'

interface Stage {
  /** What went wrong in the browsers. Anything unexpected fails the journey at its end. */
  watch: Watch
  /** Goes to an address and checks the page with axe, in light and dark. */
  visit: (address: string, page?: Page) => Promise<void>
  /** Checks the current page: after a navigation, with a window open. */
  looksRight: (page?: Page) => Promise<void>
  /** A user new. */
  newUser: (full_name?: string) => Promise<Person>
  /** Makes the browser this person's. */
  enter: (person: Person, context?: BrowserContext) => Promise<void>
  /** One browser more, watched like the first. */
  otherBrowser: (person?: Person) => Promise<Page>
}

/** Pictures on public boards that journeys of one worker share: saving is cheap, decoding is not. */
interface Shared {
  library: Library
}

export { expect }

export const test = base.extend<Stage, Shared>({
  library: [
    async ({ browser: _ }, use, { project }) => use(await makeLibrary(siteOf(project.use.baseURL))),
    // Not at the expense of the journey that asks first.
    { scope: 'worker', timeout: 180_000 },
  ],
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) onceTheyRun(context)
    await use(context)
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled ? await onceItRuns(page) : page)
  },
  watch: [
    async ({ context, baseURL }, use) => {
      const watch = createWatch(siteOf(baseURL))
      await watch.over(context)
      await use(watch)
      expect(watch.unexpected(), 'what went wrong in the browser').toEqual([])
    },
    { auto: true },
  ],
  looksRight: async ({ page }, use) => {
    await use(async (which = page) => {
      await standsStill(which)
      expect(await checkAccess(which), 'what axe found').toEqual([])
    })
  },
  visit: async ({ page, looksRight }, use) => {
    await use(async (address, which = page) => {
      await which.goto(address)
      await looksRight(which)
    })
  },
  newUser: async ({ baseURL }, use) => {
    await use((full_name) => signUpPerson(siteOf(baseURL), full_name))
  },
  enter: async ({ context, baseURL }, use) => {
    await use(async (person, which = context) => {
      const [name = '', value = ''] = person.cookie.split('=')
      await which.addCookies([{ name, value, url: siteOf(baseURL), httpOnly: true, sameSite: 'Lax' }])
    })
  },
  otherBrowser: async ({ browser, baseURL, enter, contextOptions, watch }, use) => {
    const opened: BrowserContext[] = []
    await use(async (person) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: siteOf(baseURL) })
      opened.push(context)
      await watch.over(context)
      onceTheyRun(context)
      if (person) await enter(person, context)
      const page = await context.newPage()
      return onceItRuns(page)
    })
    for (const context of opened) await context.close()
  },
})

function siteOf(baseURL: string | undefined): string {
  if (!baseURL) throw new Error('There is no baseURL.')
  return baseURL
}

/** The page runs, and nothing is on its way any more. */
async function standsStill(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
