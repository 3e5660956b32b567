import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What differs between light and dark; the rest of a page is the same in both. */
const colourRules = ['color-contrast', 'link-in-text-block']

interface Finding {
  rule: string
  help: string
  theme: string
  html: string
  target: string
  summary: string
}

/** Screens that axe found nothing on, by what they are made of. */
const clean = new Set<string>()

/**
 * Runs axe over the page as it stands, in light and in dark. Answers what it found, in words. A screen that is made of
 * nothing new, at the same width and in the same language, is not looked at again by the same worker.
 */
export async function checkAccess(page: Page): Promise<string[]> {
  const parts = await page.evaluate(partsOfScreen)
  if (clean.has(parts)) return []
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(runInBothThemes, colourRules)
  const unmeant = found.filter(({ rule, html }) => !isMeant(rule, html))
  if (unmeant.length === 0) clean.add(parts)
  return unmeant.map(
    ({ rule, theme, help, target, html, summary }) =>
      `axe ${rule} (${theme}) on ${page.url()}: ${help}\n  ${target}\n  ${html}\n  ${summary}`,
  )
}

/** In the page: each kind of element once, by all that axe goes by except its words. */
function partsOfScreen(): string {
  const { lang, dir, dataset } = document.documentElement
  const kinds = new Set<string>()
  for (const element of document.querySelectorAll('body, body *')) {
    const named = [...element.attributes].map(({ name, value }) =>
      /^(class|role|type|href|lang|tabindex|aria-(hidden|haspopup|expanded|selected|checked|current|modal))$/.test(
        name,
      )
        ? `${name}=${name === 'href' ? '' : value}`
        : name,
    )
    const isEmpty = element.childNodes.length === 0
    kinds.add(`${element.parentElement?.tagName} ${element.tagName} ${isEmpty} ${named.toSorted().join(' ')}`)
  }
  return [innerWidth, lang, dir, dataset['theme'], ...[...kinds].toSorted()].join('\n')
}

/** In the page, in one go: the slow part is to get axe there. */
async function runInBothThemes(ofColour: readonly string[]): Promise<Finding[]> {
  const { dataset } = document.documentElement
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  const was = dataset['theme'] ?? 'light'
  const found = await findings(was, {})
  dataset['theme'] = was === 'dark' ? 'light' : 'dark'
  found.push(...(await findings(dataset['theme'], { runOnly: { type: 'rule', values: [...ofColour] } })))
  dataset['theme'] = was
  return found

  async function findings(theme: string, options: axe.RunOptions): Promise<Finding[]> {
    const { violations } = await inPage.run(document, {
      ...options,
      resultTypes: ['violations'],
      iframes: false,
    })
    return violations.flatMap(({ id: rule, help, nodes }) =>
      nodes.map(({ html, target, failureSummary: summary = '' }) => ({
        rule,
        help,
        theme,
        html: html.slice(0, 300),
        target: target.join(' '),
        summary,
      })),
    )
  }
}

/**
 * Two things that axe cannot know: the ends of a focus trap, which hand the focus on at once, and a menu over the
 * page, which no landmark needs to hold.
 */
function isMeant(rule: string, html: string): boolean {
  if (rule === 'aria-hidden-focus') return html.includes('data-base-ui-focus-guard')
  return rule === 'region' && html.includes('role="menu"')
}
