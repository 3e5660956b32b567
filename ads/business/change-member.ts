import { localized } from '@bowerbird/texts/localized'
import { businessMemberDelete, businessMemberUpdate } from '@bowerbird/contract/business/business-calls'
import type { BusinessId, UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { businessToManage } from './allow-advertiser.ts'
import { businessOf } from './business-queries.ts'
import { deleteMember, memberOf, setRoles } from './member-queries.ts'
import type { Member } from './member-queries.ts'
import { viewMember } from './member-view.ts'
import { recordOperation } from './record-operation.ts'

/** A member can change neither their own role nor the owner's (AC-05). */
export const changeMember = handle(businessMemberUpdate, ({ business_id, user_id, roles }, ctx) =>
  ctx.transaction(async (ctx) => {
    await businessToManage(ctx, business_id, 'lock')
    if (user_id === ctx.viewer.id)
      throw ctx.apiError('not_allowed', localized('errors-ads.nobodyChangesTheirOwnRoleAsk'))
    const member = await memberToChange(ctx, business_id, user_id)
    await setRoles(ctx.db, member, roles)
    await recordOperation(ctx, { business_id, act: 'roles_changed', user_id, detail: roles.join(', ') })
    const briefs = await pinnerFacade.people(ctx.db, [user_id])
    const [view] = viewMember({ ...member, roles }, briefs, ctx.viewer.id)
    if (!view) throw notFound()
    return view
  }),
)

/** A user leaves, or is taken off: from this transaction on they may do nothing there. */
export const removeMember = handle(businessMemberDelete, ({ business_id, user_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    const isLeaving = user_id === ctx.viewer.id
    if (isLeaving) await businessOf(ctx.db, business_id, 'lock')
    else await businessToManage(ctx, business_id, 'lock')
    const isThere = (await memberOf(ctx.db, business_id, user_id)) !== undefined
    // Another user was quicker.
    if (!isThere && !isLeaving && user_id !== business_id) return { business_id, user_id }
    const member = await memberToChange(ctx, business_id, user_id)
    await deleteMember(ctx.db, member)
    await recordOperation(ctx, { business_id, act: isLeaving ? 'left' : 'member_removed', user_id })
    return { business_id, user_id }
  }),
)

async function memberToChange(ctx: AnyCtx, business_id: BusinessId, user_id: UserId): Promise<Member> {
  const member = await memberOf(ctx.db, business_id, user_id)
  if (member) return member
  if (user_id !== business_id || (await businessOf(ctx.db, business_id)) === undefined) throw notFound()
  throw ctx.apiError('not_allowed', localized('errors-ads.theOwnerOfABusinessStays'))
}
