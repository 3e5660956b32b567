import { browserAccountsGet, browserAccountsUpdate } from '@bowerbird/contract/identity/account-calls'
import type { BrowserAccountView } from '@bowerbird/contract/identity/account-models'
import { call } from '../client/call.ts'
import { refusalText } from '../client/optimistic.ts'
import { query } from '../client/queries.ts'
import { toast } from '../client/toasts.ts'
import { useLater } from '../client/use-later.ts'
import { path } from '../navigation/paths.ts'

const accounts = query(browserAccountsGet, {})

/** Who else is logged in in this browser (AUTH-10). */
export function useOtherAccounts(): readonly BrowserAccountView[] {
  return useLater(accounts).data?.filter((account) => !account.is_active) ?? []
}

/** Goes on as another one of them, in a new document: nothing of the one before stays in the page's memory. */
export async function switchAccount(user_id: string): Promise<void> {
  const outcome = await call(browserAccountsUpdate, { user_id })
  if (outcome.ok) location.assign(path('home'))
  else toast({ text: refusalText(outcome), kind: 'error' })
}
