import { partnersGet } from '@bowerbird/contract/business/partner-calls'
import type { BusinessId } from '@bowerbird/contract/kernel/ids'
import { refresh } from '../../client/browser-queries.ts'
import { query } from '../../client/queries.ts'
import { refreshAccess } from './change-access.ts'

export const partnersOf = (business_id: BusinessId) => query(partnersGet, { business_id })

export async function refreshPartners(business_id: BusinessId): Promise<void> {
  await Promise.all([refresh(partnersOf(business_id)), refreshAccess(business_id)])
}
