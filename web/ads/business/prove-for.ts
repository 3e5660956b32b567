import { advertiserGet } from '@bowerbird/contract/business/advertiser-calls'
import { refresh } from '../../client/browser-queries.ts'
import { refusalText } from '../../client/optimistic.ts'
import { proveFirst } from '../../client/prove-first.ts'
import { toast } from '../../client/toasts.ts'
import { ownAccounts } from '../frame/own-accounts.ts'

/** Gives the second factor that the business of an ad account asks for; without one, says where to turn it on. */
export async function proveFor(advertiser_id: string): Promise<void> {
  const outcome = await proveFirst(advertiserGet, { advertiser_id })
  if (outcome?.ok) return refresh(ownAccounts)
  if (outcome) toast({ text: refusalText(outcome), kind: 'error' })
}
