import { memberRoles } from '@bowerbird/contract/business/business-roles'
import type { MemberRole } from '@bowerbird/contract/business/business-roles'
import { MOST_PARTNERS } from '@bowerbird/contract/business/partner-terms'
import { asBusinessId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId, BusinessId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { businessOf } from './business-queries.ts'
import { membershipsOf, usersOfBusinesses } from './member-queries.ts'
import type { Membership } from './member-queries.ts'
import { partnersOf, partnershipsOf } from './partner-queries.ts'
import type { Partnership } from './partner-queries.ts'

/** What a user is to another business through one that works for it. */
export interface PartnerAccess extends Membership {
  /** The business through which. */
  partner_id: BusinessId
  /** Null: all ad accounts. */
  advertiser_ids: AdvertiserId[] | null
}

type Role = MemberRole | 'OWNER'

/**
 * The smaller of two: what a member may do in the partner, and what the partner may do. An owner or admin covers every
 * role, and every role covers reading (ANALYST). ADMIN itself is never passed on: who may what stays with the business
 * and its own admins. Pure.
 */
export function smallerRoles(own: readonly Role[], given: readonly MemberRole[]): MemberRole[] {
  const covers = (held: readonly Role[], role: MemberRole) =>
    held.includes('OWNER') ||
    held.includes('ADMIN') ||
    held.includes(role) ||
    (role === 'ANALYST' && held.length > 0)
  return memberRoles.filter((role) => role !== 'ADMIN' && covers(own, role) && covers(given, role))
}

/** Through which partners a user may work on an ad account of a business. A write locks them until it is done. */
export async function partnerAccessTo(
  db: Db,
  { business_id, advertiser_id }: AccountOf,
  user_id: UserId,
  lock: 'share' | 'none',
): Promise<PartnerAccess | undefined> {
  const active = await partnersOn(db, { business_id, advertiser_id }, lock)
  if (active.length === 0) return undefined
  const [access] = await accessThrough(db, user_id, active)
  return access
}

interface AccountOf {
  business_id: BusinessId
  advertiser_id: AdvertiserId
}

async function partnersOn(
  db: Db,
  { business_id, advertiser_id }: AccountOf,
  lock: 'share' | 'none' = 'none',
): Promise<Partnership[]> {
  const partners = await partnersOf(db, business_id, { lock, limit: MOST_PARTNERS })
  return partners.filter(
    (one) => one.state === 'active' && (one.advertiser_ids?.includes(advertiser_id) ?? true),
  )
}

/** The users who may see an ad account: its owner, the owners of partners on it, and who works for one of them. */
export async function usersWhoSee(db: Db, account: AccountOf): Promise<UserId[]> {
  const partners = await partnersOn(db, account)
  const businesses = [account.business_id, ...partners.map((one) => one.partner_id)]
  return [...new Set<UserId>([...businesses, ...(await usersOfBusinesses(db, businesses))])]
}

/** All that a user may work on through partners. */
export async function partnerAccessOf(db: Db, user_id: UserId): Promise<PartnerAccess[]> {
  const own = await ownRoles(db, user_id)
  const active = (await partnershipsOf(db, [...own.keys()])).filter((one) => one.state === 'active')
  return accessThrough(db, user_id, active, own)
}

/** Widest first. */
async function accessThrough(
  db: Db,
  user_id: UserId,
  partnerships: readonly Partnership[],
  known?: OwnRoles,
): Promise<PartnerAccess[]> {
  if (partnerships.length === 0) return []
  const own = known ?? (await ownRoles(db, user_id))
  const found: PartnerAccess[] = []
  for (const { business_id, partner_id, roles, advertiser_ids } of partnerships) {
    const mine = own.get(partner_id)
    const client = mine && business_id !== user_id ? await businessOf(db, business_id) : undefined
    const smaller = mine ? smallerRoles(mine.roles, roles) : []
    if (!mine || !client || smaller.length === 0) continue
    const requires_mfa = client.requires_mfa || mine.requires_mfa
    found.push({ business_id, partner_id, advertiser_ids, roles: smaller, requires_mfa })
  }
  return found.toSorted((a, b) => b.roles.length - a.roles.length)
}

type OwnRoles = ReadonlyMap<BusinessId, { roles: Role[]; requires_mfa: boolean }>

/** What a user is to their own business, and to those that they work for. */
async function ownRoles(db: Db, user_id: UserId): Promise<OwnRoles> {
  const own = await businessOf(db, user_id)
  const memberships = await membershipsOf(db, user_id)
  return new Map([
    // The owner of a business is exempt from what it asks of others (BIZ-04).
    ...(own ? ([[asBusinessId(user_id), { roles: ['OWNER'], requires_mfa: false }]] as const) : []),
    ...memberships.map(
      ({ business_id, roles, requires_mfa }) => [business_id, { roles, requires_mfa }] as const,
    ),
  ] as [BusinessId, { roles: Role[]; requires_mfa: boolean }][])
}
