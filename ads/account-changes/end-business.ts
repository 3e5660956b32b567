import { businessDelete } from '@bowerbird/contract/business/business-calls'
import { asBusinessId } from '@bowerbird/contract/kernel/ids'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { consumeMany } from '@bowerbird/core/events/consume'
import { accountClosed, accountReopened } from '@bowerbird/core/identity/identity-events'
import { advertisersOf, disableAdvertisers, enableAdvertisers } from '../business/advertiser-queries.ts'
import { businessOf, deleteBusiness, isStanding } from '../business/business-queries.ts'
import { deleteAllInvites } from '../business/invite-queries.ts'
import { deleteMembers } from '../business/member-queries.ts'
import { deletePartnershipsOf } from '../business/partner-queries.ts'
import { recordOperation } from '../business/record-operation.ts'
import { archiveCampaigns } from '../entities/campaign-queries.ts'
import { endArchived } from '../entities/end-archived.ts'
import { promotionChanged } from '../entities/entity-events.ts'
import { recordChange } from '../entities/record-change.ts'

/** Back to a personal account. What was paid in, and what was reported, stays with the ad accounts. */
export const leaveBusiness = handle(businessDelete, (_input, ctx) =>
  ctx.transaction(async (ctx) => {
    const { viewer } = ctx
    // A personal account is what was asked for.
    if (!(await businessOf(ctx.db, viewer.id, 'lock'))) return { id: viewer.id }
    await endBusiness(ctx, viewer.id)
    await recordOperation(ctx, { business_id: asBusinessId(viewer.id), act: 'ended' })
    return { id: viewer.id }
  }),
)

type EndCtx = Pick<AnyCtx, 'db' | 'now' | 'newId'> & { viewer: { id: UserId } | null }

/** Campaigns end, no one else works for it, its ad accounts are closed. In a transaction. */
export async function endBusiness(ctx: EndCtx, user_id: UserId): Promise<void> {
  const { db, now } = ctx
  const accounts = (await advertisersOf(db, user_id)).map((one) => one.advertiser_id)
  // First the accounts: what is being made in them is there when this goes on, and nothing is made after it.
  await disableAdvertisers(db, user_id, now)
  for (const { status, ...campaign } of await archiveCampaigns(db, accounts, now)) {
    const { advertiser_id, campaign_id } = campaign
    await endArchived(ctx, advertiser_id, { campaign_id })
    await recordChange(ctx, {
      ...campaign,
      entity_kind: 'campaign',
      entity_id: campaign_id,
      action: 'archive',
      before: { status },
      after: { status: 'ARCHIVED' },
    })
  }
  for (const advertiser_id of accounts)
    await promotionChanged.append(db, { advertiser_id, campaign_id: null })
  await deleteMembers(db, asBusinessId(user_id))
  await deleteAllInvites(db, asBusinessId(user_id))
  await deletePartnershipsOf(db, asBusinessId(user_id))
  await deleteBusiness(db, user_id)
}

/**
 * While the account of its owner is closed, nothing of a business is shown; it is there again when they come back.
 * The state of the account now decides, so that events may come twice, or late.
 */
export const followAccounts = consumeMany(
  [accountClosed, accountReopened],
  'businesses-follow-accounts',
  async (events, { db, app }) => {
    const now = app.clock.now()
    for (const user_id of new Set(events.map((event) => event.user_id))) {
      const change = (await isStanding(db, user_id)) ? enableAdvertisers : disableAdvertisers
      for (const advertiser_id of await change(db, user_id, now))
        await promotionChanged.append(db, { advertiser_id, campaign_id: null })
    }
  },
)
