import type { AdvertiserRight } from '@bowerbird/contract/business/business-roles'
import { goTo } from '../../navigation/go-to.ts'
import { path } from '../../navigation/paths.ts'
import type { Account } from './own-accounts.ts'

/** For loaders: without the right the page answers 403 in words; that of a closed account leads to the overview, which says that it is closed. */
export function requireRight({ id, rights, disabled }: Account, right: AdvertiserRight): void {
  if (rights.includes(right)) return
  if (disabled) throw goTo(path('overview', { advertiser_id: id }))
  throw new Response(null, { status: 403 })
}
