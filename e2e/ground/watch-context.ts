import type { BrowserContext, Page } from '@playwright/test'

/** What went wrong in a browser context, in words. */
export interface Watch {
  problems: string[]
  /** A problem that a journey asks for, such as the log line of a page that is not there. */
  expects(pattern: RegExp): void
  /** All that nobody expected. */
  unexpected(): string[]
}

const policyMark = 'policy violation:'

/**
 * Listens to every page of a context: errors in the console, violations of the policy (Trusted Types among
 * them, also those only reported), requests to other sites, and document data asked for beside the calls.
 */
export async function watchContext(context: BrowserContext, site: string): Promise<Watch> {
  const problems: string[] = []
  const expected: RegExp[] = []
  await context.addInitScript((mark) => {
    addEventListener('securitypolicyviolation', ({ disposition, effectiveDirective, blockedURI, sample }) =>
      console.error(`${mark} ${disposition} ${effectiveDirective} ${blockedURI} ${sample}`),
    )
  }, policyMark)
  const watch = (page: Page) => {
    page.on('pageerror', (error) => problems.push(`error on ${page.url()}: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      problems.push(`console on ${page.url()}: ${message.text()} (${message.location().url})`)
    })
  }
  context.pages().forEach(watch)
  context.on('page', watch)
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (!['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol)) return
    if (url.origin !== new URL(site).origin) problems.push(`request to another site: ${url.href}`)
    if (url.pathname.endsWith('.data') || url.pathname.endsWith('/__manifest'))
      problems.push(`request beside the calls: ${url.href}`)
  })
  return {
    problems,
    expects: (pattern) => void expected.push(pattern),
    unexpected: () => problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
  }
}
