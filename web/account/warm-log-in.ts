import { safeRedirect } from '@bowerbird/contract/kernel/safe-redirect'
import { goTo } from '../navigation/go-to.ts'
import type { WarmArgs } from '../page/page-context.ts'

/** Redirects a user who is logged in already to the page in `next`. */
export async function warmLogIn({ viewer, search }: WarmArgs<'log_in'>): Promise<void> {
  if (viewer.isAuth) throw goTo(safeRedirect(search.get('next')))
  return Promise.resolve()
}
