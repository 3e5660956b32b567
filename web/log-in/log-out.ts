import { userSessionDelete } from '@bowerbird/contract/identity/identity-calls'
import { call } from '../client/call.ts'
import { errorText } from '../client/optimistic.ts'
import { toast } from '../client/toasts.ts'
import { path } from '../navigation/paths.ts'

/**
 * Logs out the current account, or all in this browser, and loads a document, so that no data of the user stays in the
 * page's memory.
 */
export async function leave({ all = false } = {}): Promise<void> {
  const outcome = await call(userSessionDelete, { all })
  if (outcome.ok) {
    const { forgetSilently } = await import('./stored-credentials.ts')
    await forgetSilently()
    location.assign(path('home'))
  } else toast({ text: errorText(outcome), kind: 'error' })
}
