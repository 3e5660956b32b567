import type { AdvertiserRight } from '@bowerbird/contract/business/business-roles'
import { goTo } from '../../navigation/go-to.ts'
import { path } from '../../navigation/paths.ts'
import type { Account } from './own-accounts.ts'

/** For loaders: a member whose role does not allow it is told so, and at a closed account is led to what says that it is closed. */
export function requireRight({ id, rights, disabled }: Account, right: AdvertiserRight): void {
  if (rights.includes(right)) return
  if (disabled) throw goTo(path('overview', { advertiser_id: id }))
  throw new Response(null, { status: 403 })
}
