import { safeRedirect } from '@bowerbird/contract/kernel/safe-redirect'
import { matchRoute } from '../navigation/match-route.ts'
import { path } from '../navigation/paths.ts'
import { welcomeBack } from 'texts:log-in-form'
import { logInPrompts } from '../texts/log-in-texts.ts'

/** Why a user stands before the log-in page: told by where they wanted to go (AUTH-19). */
export function logInHeading(next: string | null, site: string): string {
  const wanted = next === null ? path('home') : safeRedirect(next)
  if (wanted === path('home')) return welcomeBack({ site })
  const name = matchRoute(new URL(wanted, 'http://site.invalid').pathname)?.name
  if (name === 'upload' || name === 'board_create' || name === 'section_create') return logInPrompts.create()
  return name === 'repin' ? logInPrompts.save() : logInPrompts.access(site)
}
