import { safeRedirect } from '@bowerbird/contract/kernel/safe-redirect'
import { matchRoute } from '../navigation/match-route.ts'
import { path } from '../navigation/paths.ts'
import { welcomeBack } from 'texts:log-in-form'
import { logInPrompts } from '../texts/log-in-texts.ts'

/** Heading of the log-in page, chosen by the page that the visitor wanted to open (AUTH-19). */
export function logInHeading(next: string | null, site: string): string {
  const wanted = next === null ? path('home') : safeRedirect(next)
  if (wanted === path('home')) return welcomeBack({ site })
  const name = matchRoute(new URL(wanted, 'http://site.invalid').pathname)?.name
  if (name === 'upload' || name === 'board_create' || name === 'section_create') return logInPrompts.create()
  return name === 'repin' ? logInPrompts.save() : logInPrompts.access(site)
}
