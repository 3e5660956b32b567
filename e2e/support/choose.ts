import type { Locator } from '@playwright/test'

/**
 * A hand comes to a row of the save page, and the page is in sight for as long as it must be before it saves
 * (docs/decisions/004): half a second from when it was drawn, which on a busy machine is not when it came.
 */
export async function choose(row: Locator, press: 'click' | 'tap' = 'click'): Promise<void> {
  if (press === 'click') await row.hover()
  else await row.waitFor()
  await row
    .page()
    .evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 600), { timeout: 5_000 })),
    )
  await row[press]()
}
