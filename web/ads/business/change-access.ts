import { businessActsGet, businessMemberDelete } from '@bowerbird/contract/business/business-calls'
import type { Call, Input, Output } from '@bowerbird/contract/kernel/call'
import type { BusinessId, UserId } from '@bowerbird/contract/kernel/ids'
import { refresh, refreshAll } from '../../client/browser-queries.ts'
import { errorText } from '../../client/optimistic.ts'
import { proveFirst } from '../../client/prove-first.ts'
import { toast } from '../../client/toasts.ts'
import { accessOf } from '../frame/own-accounts.ts'
import { confirm } from '../../client/confirm.ts'
import { path } from '../../navigation/paths.ts'
import { leave, leaveQuestion } from 'texts:business-access'
import { leaveForPage } from '../frame/leave-for-page.ts'

/** Changes access to a business and shows the result. Undefined when the call failed, after a toast with the error. */
export async function changeAccess<C extends Call>(
  address: C,
  input: Input<C>,
  business_id: BusinessId,
): Promise<Output<C> | undefined> {
  const outcome = await proveFirst(address, input)
  if (outcome && !outcome.ok) toast({ text: errorText(outcome), kind: 'error' })
  await refreshAccess(business_id)
  return outcome?.ok ? outcome.data : undefined
}

export async function refreshAccess(business_id: BusinessId): Promise<void> {
  await Promise.all([refresh(accessOf(business_id)), refreshAll(businessActsGet)])
}

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
