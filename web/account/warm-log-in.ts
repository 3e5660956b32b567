import { safeRedirect } from '@bowerbird/contract/kernel/safe-redirect'
import { goTo } from '../navigation/go-to.ts'
import type { WarmArgs } from '../page/warm.ts'

/** A user logged in already goes on to where they wanted to. */
export async function warmLogIn({ viewer, search }: WarmArgs<'log_in'>): Promise<void> {
  if (viewer.isAuth) throw goTo(safeRedirect(search.get('next')))
  return Promise.resolve()
}
