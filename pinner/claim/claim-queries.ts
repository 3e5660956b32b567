import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type { ClaimMethod } from '@bowerbird/contract/people/claim-models'
import { holderOf } from '../profiles/people-queries.ts'
import '../profiles/people-tables.ts'
import type { SiteClaimTable } from '../profiles/people-tables.ts'

/** So many sites one person may name. */
export const mostClaims = 20

/** In the order in which they were named. Served by site_claim's primary key. */
export async function claimsOf(db: Db, user_id: UserId): Promise<SiteClaimTable[]> {
  return db
    .selectFrom('site_claim')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('claim_id')
    .limit(mostClaims)
    .execute()
}

export async function claimById(
  db: Db,
  user_id: UserId,
  claim_id: string,
): Promise<SiteClaimTable | undefined> {
  return db
    .selectFrom('site_claim')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('claim_id', '=', claim_id)
    .executeTakeFirst()
}

/** Names a site; the claim that is there when a user named it before. */
export async function insertClaim(db: Db, claim: SiteClaimTable): Promise<SiteClaimTable> {
  const inserted = await db
    .insertInto('site_claim')
    .values(claim)
    .onConflict((c) => c.columns(['user_id', 'site']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) return inserted
  return db
    .selectFrom('site_claim')
    .selectAll()
    .where('user_id', '=', claim.user_id)
    .where('site', '=', claim.site)
    .executeTakeFirstOrThrow()
}

export async function deleteClaim(db: Db, { user_id, claim_id, site }: SiteClaimTable): Promise<void> {
  await db.deleteFrom('site_claim').where('user_id', '=', user_id).where('claim_id', '=', claim_id).execute()
  await db.deleteFrom('claimed_site').where('site', '=', site).where('user_id', '=', user_id).execute()
}

/**
 * The site is claimed from now on. `instead_of` had it and no longer proves it; another user who took it meanwhile
 * keeps it, which answers false.
 */
export async function confirmClaim(
  db: Db,
  claim: SiteClaimTable,
  { method, now, instead_of }: { method: ClaimMethod; now: Date; instead_of: UserId | undefined },
): Promise<boolean> {
  const { site, user_id, claim_id } = claim
  if (instead_of !== undefined) {
    await db.deleteFrom('claimed_site').where('site', '=', site).where('user_id', '=', instead_of).execute()
    await db
      .updateTable('site_claim')
      .set({ confirmed_at: null, method: null })
      .where('user_id', '=', instead_of)
      .where('site', '=', site)
      .execute()
  }
  await db
    .insertInto('claimed_site')
    .values({ site, user_id, claim_id })
    .onConflict((c) => c.column('site').doNothing())
    .execute()
  if ((await holderOf(db, site))?.user_id !== user_id) return false
  await db
    .updateTable('site_claim')
    .set({ confirmed_at: now, method })
    .where('user_id', '=', user_id)
    .where('claim_id', '=', claim_id)
    .execute()
  return true
}
