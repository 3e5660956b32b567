import type { BrowserContext, Page, Request } from '@playwright/test'

/** What went wrong in the browsers of a journey, in words. */
export interface Watch {
  /** Listens to one browser context more. */
  over(context: BrowserContext): Promise<void>
  /** A problem that a journey asks for, such as the log line of a page that is not there. */
  expects(pattern: RegExp): void
  /** All that no one expected. */
  unexpected(): string[]
}

const endedStream = /status of 401 .*\/(?:live|unread)\/$/

const policyMark = 'policy violation:'

/**
 * Listens to every page: errors in the console, violations of the policy (Trusted Types among them, also those
 * only reported), requests to other sites, and document data asked for beside the calls.
 */
export function createWatch(site: string): Watch {
  const problems: string[] = []
  const expected: RegExp[] = []

  function watchPage(page: Page) {
    page.on('pageerror', (error) => problems.push(`error on ${page.url()}: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      // The stream of a session that the journey ended by taking its cookie away.
      if (endedStream.test(`${message.text()} ${message.location().url}`)) return
      problems.push(`console on ${page.url()}: ${message.text()} (${message.location().url})`)
    })
  }

  function watchRequest(request: Request) {
    const url = new URL(request.url())
    if (!['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol)) return
    if (url.origin !== new URL(site).origin) problems.push(`request to another site: ${url.href}`)
    if (url.pathname.endsWith('.data') || url.pathname.endsWith('/__manifest'))
      problems.push(`request beside the calls: ${url.href}`)
  }

  return {
    async over(context) {
      await context.addInitScript((mark) => {
        addEventListener(
          'securitypolicyviolation',
          ({ disposition, effectiveDirective, blockedURI, sample }) =>
            console.error(`${mark} ${disposition} ${effectiveDirective} ${blockedURI} ${sample}`),
        )
      }, policyMark)
      context.pages().forEach(watchPage)
      context.on('page', watchPage)
      context.on('request', watchRequest)
    },
    expects: (pattern) => void expected.push(pattern),
    unexpected: () => problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
  }
}
