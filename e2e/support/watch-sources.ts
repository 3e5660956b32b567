import type { Page } from '@playwright/test'

/** Makes the page's browser a Chrome with attribution reporting; returns the sources as they were answered. */
export async function watchSources(page: Page) {
  await page.addInitScript(() => {
    const policy = { features: () => ['attribution-reporting'], allowsFeature: () => true }
    for (const [owner, name, value] of [
      [navigator, 'userAgentData', { brands: [{ brand: 'Google Chrome' }] }],
      [document, 'permissionsPolicy', policy],
    ] as const)
      Object.defineProperty(owner, name, { value })
  })
  const sources: { status: number; type: string | null; destination_origins: string | null }[] = []
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url())
    if (pathname !== '/attribution_source/') return
    sources.push({
      status: response.status(),
      type: searchParams.get('source_event_type'),
      destination_origins: searchParams.get('destination_origins'),
    })
  })
  return sources
}
