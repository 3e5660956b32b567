import type { Page } from '@playwright/test'

/**
 * Makes a page's goto, reload and goBack wait until the page runs, as a person does without knowing. What happens to
 * whoever is quicker has journeys of its own (before-it-runs.spec.ts). A page that never runs is not waited for long.
 */
export function onceItRuns(page: Page): Page {
  for (const name of ['goto', 'reload', 'goBack'] as const) {
    const go = page[name].bind(page) as (...given: unknown[]) => Promise<unknown>
    const slower = async (...given: unknown[]) => {
      const answer = await go(...given)
      await page
        .locator('html[data-runs], html:not(:has(#page-state))')
        .waitFor({ state: 'attached', timeout: 5_000 })
        .catch(() => {})
      return answer
    }
    Object.assign(page, { [name]: slower })
  }
  return page
}
