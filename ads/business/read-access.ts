import {
  businessAccessGet,
  businessMfaUpdate,
  businessActsGet,
} from '@bowerbird/contract/business/business-calls'
import { handle } from '@bowerbird/core/call/handle'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { advertisersOf } from './advertiser-queries.ts'
import { businessToManage } from './allow-advertiser.ts'
import { setRequiresMfa } from './business-queries.ts'
import { invitesOf } from './invite-queries.ts'
import { memberOf, membersOf } from './member-queries.ts'
import { viewInvite, viewMember, viewOwner } from './member-view.ts'
import { operationsOfBusiness } from './operation-queries.ts'
import { recordOperation } from './record-operation.ts'

export const readAccess = handle(businessAccessGet, async ({ business_id }, ctx) => {
  const business = await businessToManage(ctx, business_id)
  const members = await membersOf(ctx.db, business_id)
  const invites = await invitesOf(ctx.db, business_id, ctx.now)
  const ids = [business_id, ...members.map((one) => one.user_id), ...invites.map((one) => one.inviter_id)]
  const briefs = await pinnerFacade.people(ctx.db, ids)
  const own = business.is_own ? undefined : await memberOf(ctx.db, business_id, ctx.viewer.id)
  return {
    id: business_id,
    name: business.name,
    requires_mfa: business.requires_mfa,
    permissions: own?.roles ?? ['OWNER' as const],
    members: [
      ...viewOwner(business, briefs),
      ...members.flatMap((member) => viewMember(member, briefs, ctx.viewer.id)),
    ],
    invites: invites.map((invite) => viewInvite(invite, briefs)),
  }
})

/** Whether the user who acts for the business has proved a second factor, or need not. */
export const setMfaRequirement = handle(businessMfaUpdate, ({ business_id, requires_mfa }, ctx) =>
  ctx.transaction(async (ctx) => {
    const business = await businessToManage(ctx, business_id, 'lock')
    if (business.requires_mfa === requires_mfa) return { requires_mfa }
    await setRequiresMfa(ctx.db, business_id, requires_mfa)
    await recordOperation(ctx, { business_id, act: requires_mfa ? 'mfa_required' : 'mfa_not_required' })
    return { requires_mfa }
  }),
)

export const listOperations = handle(businessActsGet, async ({ business_id, page_size, bookmarks }, ctx) => {
  await businessToManage(ctx, business_id)
  const scope = `business_acts/${business_id}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
  const rows = await operationsOfBusiness(ctx.db, { business_id, after, limit: page_size + 1 })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.act_id })
  const ids = items.flatMap((row) => [row.actor_id, ...(row.user_id ? [row.user_id] : [])])
  const people = await pinnerFacade.people(ctx.db, [...new Set(ids)])
  const accounts = new Map((await advertisersOf(ctx.db, business_id)).map((one) => [one.advertiser_id, one]))
  const data = items.map((row) => {
    const account = row.advertiser_id === null ? undefined : accounts.get(row.advertiser_id)
    return {
      id: row.act_id,
      act: row.act,
      actor: people.get(row.actor_id) ?? null,
      user: row.user_id === null ? null : (people.get(row.user_id) ?? null),
      advertiser: account ? { id: account.advertiser_id, name: account.name } : null,
      detail: row.detail,
      created_at: row.created_at.toISOString(),
    }
  })
  return { data, bookmark }
})
