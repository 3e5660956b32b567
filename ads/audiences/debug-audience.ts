import { localized } from '@bowerbird/texts/localized'
import { audienceDebugGet } from '@bowerbird/contract/audiences/audience-calls'
import type { MembershipReason, ServingHold } from '@bowerbird/contract/audiences/audience-terms'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { ageOf } from '@bowerbird/core/identity/age'
import { idOfUsername } from '@bowerbird/core/identity/account-queries'
import { reachableAccount } from '@bowerbird/core/identity/personal-details-queries'
import type { ReachableAccount } from '@bowerbird/core/identity/personal-details-queries'
import { advertiserById } from '../business/advertiser-queries.ts'
import type { AudienceRow } from '../entities/audience-tables.ts'
import { audienceById } from './audience-write-queries.ts'
import { lastEngagement } from './engagement-queries.ts'
import { hashOfUser, sinceDays } from './found-members.ts'
import { memberSince } from './member-of-queries.ts'
import { isChosenByDetails } from '../entities/promotion-choice-queries.ts'

/** Why a user is in an audience or not, and whether ads are served by it (ADS-07). */
export const debugAudience = handle(audienceDebugGet, async ({ audience_id, username }, ctx) => {
  const { db } = ctx
  const audience = await audienceById(db, audience_id)
  const user_id = await idOfUsername(db, username)
  const account = user_id === undefined ? undefined : await reachableAccount(db, user_id)
  const advertiser = audience && (await advertiserById(db, audience.advertiser_id))
  if (!audience || !advertiser)
    throw ctx.apiError('not_found', localized('errors-ads.noAudienceOfThisNumber'))
  if (!account) throw ctx.apiError('not_found', localized('errors-ads.noPersonOfThisName'))
  const since = await memberSince(db, { user_id: account.user_id, audience_id })
  const last_at = await lastAt(ctx, audience, account)
  return {
    user: { id: account.user_id, username: account.username },
    audience: {
      id: audience_id,
      advertiser_id: audience.advertiser_id,
      advertiser_name: advertiser.name,
      name: audience.name,
      kind: audience.rule.kind,
      status: audience.status,
      counted_at: audience.counted_at?.toISOString() ?? null,
    },
    is_member: since !== undefined,
    member_since: since?.toISOString() ?? null,
    reason: await reasonOf(ctx, { audience, account, is_member: since !== undefined, last_at }),
    last_at: last_at?.toISOString() ?? null,
    holds: await holdsOf(ctx, audience, account),
  }
})

async function lastAt(
  { db, app, now }: AnyCtx,
  { advertiser_id, rule }: AudienceRow,
  { user_id }: ReachableAccount,
): Promise<Date | null> {
  if (rule.kind !== 'ENGAGEMENT') return null
  return lastEngagement(db, {
    advertiser_id,
    acts: rule.acts,
    since: sinceDays(now, rule.retention_days),
    audience_hash: hashOfUser(app.security.secret, user_id),
  })
}

interface Found {
  audience: AudienceRow
  account: ReachableAccount
  is_member: boolean
  last_at: Date | null
}

async function reasonOf(
  { db }: Pick<AnyCtx, 'db'>,
  { audience: { rule }, account, is_member, last_at }: Found,
): Promise<MembershipReason> {
  if (account.is_closed) return 'account_closed'
  switch (rule.kind) {
    case 'VISITOR':
      return 'no_tag'
    case 'CUSTOMER_LIST':
      if (is_member) return 'in_list'
      return account.has_verified_email ? 'not_in_list' : 'no_verified_email'
    case 'ENGAGEMENT':
      if (last_at === null) return 'no_engagement'
      return is_member ? 'engaged' : 'engaged_since'
    case 'ACTALIKE': {
      if (is_member) return 'alike'
      if (account.country !== rule.country) return 'other_country'
      const seed = { user_id: account.user_id, audience_id: rule.seed_id }
      return (await memberSince(db, seed)) ? 'in_seed' : 'not_alike'
    }
  }
}

/** As serving has it: nothing is chosen for the young by what is known of them. */
const isYoung = (birthday: string | null, now: Date) => birthday !== null && ageOf(birthday, now) < 18

async function holdsOf(
  { db, now }: Pick<AnyCtx, 'db' | 'now'>,
  { status }: AudienceRow,
  { user_id, is_closed, birthday }: ReachableAccount,
): Promise<ServingHold[]> {
  return [
    ...(status === 'INITIALIZING' ? (['initializing'] as const) : []),
    ...(status === 'TOO_SMALL' ? (['too_small'] as const) : []),
    ...((await isChosenByDetails(db, user_id)) ? [] : (['opted_out'] as const)),
    ...(isYoung(birthday, now) ? (['too_young'] as const) : []),
    ...(is_closed ? (['account_closed'] as const) : []),
  ]
}
