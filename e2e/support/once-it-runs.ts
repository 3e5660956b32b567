import type { BrowserContext, Page } from '@playwright/test'

/** A page of ours whose scripts are on their way. */
const notYet = 'html:not([data-runs]):has(#page-state)'

/** How the waiting of each page is ended. */
const waiting = new WeakMap<Page, () => Promise<void>>()

/**
 * Makes all that is done on a context's pages wait until they run, as a person does without knowing: whatever brought
 * them, an address, a press that begins a whole page, a window of their own. What happens to a quicker user has
 * journeys of its own (before-it-runs.spec.ts).
 */
export function onceTheyRun(context: BrowserContext): void {
  context.on('page', (page) => void onceItRuns(page).catch(() => {}))
}

export async function onceItRuns(page: Page): Promise<Page> {
  if (waiting.has(page)) return page
  const early = page.locator(notYet)
  // A page that never runs is not waited for long.
  const runs = () => early.waitFor({ state: 'detached', timeout: 20_000 }).catch(() => {})
  waiting.set(page, async () => {
    waiting.delete(page)
    await page.removeLocatorHandler(early)
  })
  // Keys, and what a journey's own scripts do in the page, are not looked at by the handler below.
  for (const name of ['goto', 'reload', 'goBack'] as const) {
    const go = page[name].bind(page) as (...given: unknown[]) => Promise<unknown>
    const slower = async (...given: unknown[]) => {
      const answer = await go(...given)
      if (waiting.has(page)) await runs()
      return answer
    }
    Object.assign(page, { [name]: slower })
  }
  await page.addLocatorHandler(early, runs, { noWaitAfter: true })
  return page
}

/** From now on a user may be quicker than this page. */
export async function beQuicker(page: Page): Promise<void> {
  await waiting.get(page)?.()
}
