import { browser } from '../browser.ts'
import type { PageMessage } from '../messages.ts'

/** Asks the background, which alone speaks to the site. */
export function ask<Answer>(message: PageMessage): Promise<Answer> {
  return browser.runtime.sendMessage(message) as Promise<Answer>
}
