import type { MemberRole } from '@bowerbird/contract/business/business-roles'
import type { PartnerState } from '@bowerbird/contract/business/partner-terms'
import type { AdvertiserId, BusinessId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type { Selectable, Updateable } from 'kysely'
import './business-tables.ts'

export type BusinessPartnerTable = {
  business_id: BusinessId
  partner_id: BusinessId
  state: PartnerState
  roles: MemberRole[]
  advertiser_ids: AdvertiserId[] | null
  asked_by: UserId
  created_at: Date
  answered_at: Date | null
}
export type Partnership = Selectable<BusinessPartnerTable>
type PartnerBusinessTable = { partner_id: BusinessId; business_id: BusinessId }

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    business_partner: BusinessPartnerTable
    partner_business: PartnerBusinessTable
  }
}

interface Pair {
  business_id: BusinessId
  partner_id: BusinessId
}

/** Those that work on accounts of a business, first asked first. Served by the primary key. */
export async function partnersOf(
  db: Db,
  business_id: BusinessId,
  { lock = 'none', limit }: { lock?: 'share' | 'none'; limit: number },
): Promise<Partnership[]> {
  const query = db
    .selectFrom('business_partner')
    .selectAll()
    .where('business_id', '=', business_id)
    .orderBy('created_at')
    .orderBy('partner_id')
    .limit(limit)
  return (lock === 'share' ? query.forShare() : query).execute()
}

/** Those on whose accounts these businesses work. Two queries: the ids, then the rows. */
export async function partnershipsOf(db: Db, partner_ids: readonly BusinessId[]): Promise<Partnership[]> {
  if (partner_ids.length === 0) return []
  const found = await db
    .selectFrom('partner_business')
    .select('business_id')
    .where('partner_id', '=', anyId(partner_ids))
    .limit(1_000)
    .execute()
  if (found.length === 0) return []
  return db
    .selectFrom('business_partner')
    .selectAll()
    .where('business_id', '=', anyId([...new Set(found.map((row) => row.business_id))]))
    .where('partner_id', '=', anyId(partner_ids))
    .orderBy('created_at')
    .orderBy('business_id')
    .execute()
}

export async function partnershipOf(
  db: Db,
  { business_id, partner_id }: Pair,
): Promise<Partnership | undefined> {
  return db
    .selectFrom('business_partner')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('partner_id', '=', partner_id)
    .forUpdate()
    .executeTakeFirst()
}

/** Two rows in one transaction. False: there is one already. */
export async function insertPartnership(db: Db, row: Partnership): Promise<boolean> {
  const { business_id, partner_id } = row
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('business_partner')
    .values(row)
    .onConflict((c) => c.doNothing())
    .executeTakeFirstOrThrow()
  await db
    .insertInto('partner_business')
    .values({ partner_id, business_id })
    .onConflict((c) => c.doNothing())
    .execute()
  return numInsertedOrUpdatedRows === 1n
}

export async function updatePartnership(
  db: Db,
  { business_id, partner_id }: Pair,
  change: Updateable<BusinessPartnerTable>,
): Promise<Partnership> {
  return db
    .updateTable('business_partner')
    .set(change)
    .where('business_id', '=', business_id)
    .where('partner_id', '=', partner_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deletePartnership(db: Db, { business_id, partner_id }: Pair): Promise<void> {
  for (const table of ['business_partner', 'partner_business'] as const)
    await db
      .deleteFrom(table)
      .where('business_id', '=', business_id)
      .where('partner_id', '=', partner_id)
      .execute()
}

/** A business that ends has no partners, and is no one's. */
export async function deletePartnershipsOf(db: Db, business_id: BusinessId): Promise<void> {
  for (const row of await partnersOf(db, business_id, { limit: 1_000 })) await deletePartnership(db, row)
  for (const row of await partnershipsOf(db, [business_id])) await deletePartnership(db, row)
}
