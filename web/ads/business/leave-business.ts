import { businessMemberDelete } from '@bowerbird/contract/business/business-calls'
import type { BusinessId, UserId } from '@bowerbird/contract/kernel/ids'
import { confirm } from '../../client/confirm.ts'
import { path } from '../../navigation/paths.ts'
import { leave, leaveQuestion } from 'texts:business-access'
import { leaveForPage } from '../frame/leave-for-page.ts'
import { changeAccess } from './change-access.ts'

/** Leaves a business after confirmation. */
export async function leaveBusiness(
  business: { id: BusinessId; name: string },
  user_id: UserId,
): Promise<void> {
  const isSure = await confirm({
    title: leaveQuestion({ name: business.name }),
    yes: leave(),
    is_dangerous: true,
  })
  if (!isSure) return
  const gone = await changeAccess(businessMemberDelete, { business_id: business.id, user_id }, business.id)
  if (gone) leaveForPage(path('accounts_manager'))
}
