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

/** Screens on which axe found nothing, by their parts. */
const clean = new Set<string>()

/**
 * Runs axe over the current page, in light and in dark. Answers what it found, in words. A screen with exactly the
 * same parts as one on which this worker found nothing is skipped.
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

/**
 * In the page: all that axe's rules go by, except which words there are and how often a kind of element is repeated. Kinds
 * of elements with what they hold, the order of headings and landmarks, and ids that occur twice.
 */
function partsOfScreen(): string {
  const { lang, dir, dataset } = document.documentElement
  const kinds = new Map<string, number>()
  const ids = new Map<string, number>()
  const outline: string[] = []
  const valued =
    /^(class|role|type|lang|tabindex|scope|aria-(hidden|haspopup|expanded|selected|checked|current|modal|level|live))$/
  const references = /^(for|aria-(labelledby|describedby|controls|owns|activedescendant))$/
  const landmark = /^(H[1-6]|MAIN|NAV|HEADER|FOOTER|ASIDE|FORM|SECTION|DIALOG)$/
  const described = ({ name, value }: Attr) => {
    if (valued.test(name)) return `${name}=${value}`
    if (references.test(name))
      return `${name}=${value.split(/\s+/).every((id) => document.getElementById(id) !== null)}`
    if (name === 'href' && value.startsWith('#'))
      return `href=#${document.getElementById(value.slice(1)) !== null}`
    return `${name}=${value.trim() !== ''}`
  }
  for (const element of document.querySelectorAll('body, body *')) {
    const named = [...element.attributes].map(described).toSorted().join(' ')
    const has_words = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const parent = element.parentElement
    const kind = `${parent?.tagName}.${parent?.className} ${element.tagName} ${has_words} ${element.textContent?.trim() !== ''} ${named}`
    kinds.set(kind, Math.min(2, (kinds.get(kind) ?? 0) + 1))
    if (element.id) ids.set(element.id, (ids.get(element.id) ?? 0) + 1)
    const level = `${element.tagName} ${element.getAttribute('role') ?? ''}`
    if (landmark.test(element.tagName) && outline.at(-1) !== level) outline.push(level)
  }
  const twice = [...ids.values()].filter((count) => count > 1).length
  const screen = [innerWidth, lang, dir, dataset['theme'], document.title.trim() !== '', twice, ...outline]
  return [...screen, ...[...kinds].map(([kind, count]) => `${count} ${kind}`).toSorted()].join('\n')
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
