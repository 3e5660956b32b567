import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What differs between light and dark; the rest of a page is the same in both. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Runs axe over the page as it stands, in light and in dark. Answers what it found, in words. */
export async function checkAccess(page: Page): Promise<string[]> {
  const was = await themeOf(page)
  const found = await findings(page, was, null)
  const other = was === 'dark' ? 'light' : 'dark'
  await setTheme(page, other)
  found.push(...(await findings(page, other, colourRules)))
  await setTheme(page, was)
  return found
}

async function findings(page: Page, theme: string, rules: readonly string[] | null): Promise<string[]> {
  // One frame only: nothing of ours stands in another.
  const builder = new AxeBuilder({ page }).setLegacyMode(true)
  if (rules) builder.withRules([...rules])
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ html }) => !isMeant(id, html))
      .map(
        ({ html, target, failureSummary }) =>
          `axe ${id} (${theme}) on ${page.url()}: ${help}\n  ${target.join(' ')}\n  ${html.slice(0, 300)}\n  ${failureSummary ?? ''}`,
      ),
  )
}

/**
 * Two things that axe cannot know: the ends of a focus trap, which hand the focus on at once, and a menu over the
 * page, which no landmark needs to hold.
 */
function isMeant(rule: string, html: string): boolean {
  if (rule === 'aria-hidden-focus') return html.includes('data-base-ui-focus-guard')
  return rule === 'region' && html.includes('role="menu"')
}

async function themeOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.dataset['theme'] ?? 'light')
}

async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((to) => {
    document.documentElement.dataset['theme'] = to
  }, theme)
}
