import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Payment } from '../money/payment-tables.ts'
import './card-tables.ts'
import type { Card, CardChargeRow, CardChargeTable, CardCustomerTable, CardTable } from './card-tables.ts'

interface OfPayment {
  advertiser_id: AdvertiserId
  payment_id: string
}

export async function customerOf(db: Db, advertiser_id: AdvertiserId, provider: string) {
  return db
    .selectFrom('card_customer')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('provider', '=', provider)
    .executeTakeFirst()
}

export async function customersOf(db: Db, advertiser_id: AdvertiserId): Promise<CardCustomerTable[]> {
  return db.selectFrom('card_customer').selectAll().where('advertiser_id', '=', advertiser_id).execute()
}

/** False: the account has another customer already. */
export async function replaceCustomer(
  db: Db,
  { advertiser_id, removed, next }: { advertiser_id: AdvertiserId; removed: string; next: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('card_customer')
    .set({ customer_id: next })
    .where('advertiser_id', '=', advertiser_id)
    .where('customer_id', '=', removed)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteCustomer(
  db: Db,
  { advertiser_id, customer_id }: Pick<CardCustomerTable, 'advertiser_id' | 'customer_id'>,
): Promise<void> {
  await db
    .deleteFrom('card_customer')
    .where('advertiser_id', '=', advertiser_id)
    .where('customer_id', '=', customer_id)
    .execute()
}

export async function insertCustomer(db: Db, customer: CardCustomerTable): Promise<void> {
  await db
    .insertInto('card_customer')
    .values(customer)
    .onConflict((c) => c.doNothing())
    .execute()
}

/** The default first, then the newest first. Bounded by how many an account may have. */
export async function cardsOf(db: Db, advertiser_id: AdvertiserId): Promise<Card[]> {
  return db
    .selectFrom('card')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .orderBy('is_default', 'desc')
    .orderBy('card_id', 'desc')
    .execute()
}

export async function cardById(
  db: Db,
  { advertiser_id, card_id }: Pick<Card, 'advertiser_id' | 'card_id'>,
): Promise<Card | undefined> {
  return db
    .selectFrom('card')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('card_id', '=', card_id)
    .executeTakeFirst()
}

export async function insertCard(db: Db, card: Insertable<CardTable>): Promise<void> {
  await db.insertInto('card').values(card).execute()
}

/** The caller holds the lock of the account's money. */
export async function setDefaultCard(
  db: Db,
  { advertiser_id, card_id }: Pick<Card, 'advertiser_id' | 'card_id'>,
): Promise<void> {
  const own = db.updateTable('card').where('advertiser_id', '=', advertiser_id)
  await own.set({ is_default: false }).where('is_default', '=', true).execute()
  await own.set({ is_default: true }).where('card_id', '=', card_id).execute()
}

export async function deleteCard(
  db: Db,
  { advertiser_id, card_id }: Pick<Card, 'advertiser_id' | 'card_id'>,
): Promise<void> {
  await db
    .deleteFrom('card')
    .where('advertiser_id', '=', advertiser_id)
    .where('card_id', '=', card_id)
    .execute()
}

export async function insertCharge(db: Db, charge: Insertable<CardChargeTable>): Promise<void> {
  await db.insertInto('card_charge').values(charge).execute()
}

export async function chargeOf(
  db: Db,
  { advertiser_id, payment_id }: OfPayment,
): Promise<CardChargeRow | undefined> {
  return db
    .selectFrom('card_charge')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('payment_id', '=', payment_id)
    .executeTakeFirst()
}

/** The first one stays: false where the payment is another one at the provider. */
export async function setIntent(
  db: Db,
  { advertiser_id, payment_id }: OfPayment,
  intent_id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('card_charge')
    .set({ intent_id })
    .where('advertiser_id', '=', advertiser_id)
    .where('payment_id', '=', payment_id)
    .where((where) => where.or([where('intent_id', 'is', null), where('intent_id', '=', intent_id)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Payments that are one payment at the provider, the newest first: the one that was charged, and what came back of it
 * since. Locked. Reads the charges of the account, as notices of what was taken back are few.
 */
export async function paymentsOfIntent(
  db: Db,
  { advertiser_id, intent_id }: Pick<CardChargeRow, 'advertiser_id' | 'intent_id'>,
): Promise<Payment[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('payment_id', 'in', (charges) =>
      charges
        .selectFrom('card_charge')
        .select('payment_id')
        .where('advertiser_id', '=', advertiser_id)
        .where('intent_id', '=', intent_id),
    )
    .orderBy('payment_id', 'desc')
    .forUpdate()
    .execute()
}

/** Payments by card whose outcome is not known, oldest first. Served by payment_open_card_idx. */
export async function openCardPayments(
  db: Db,
  kind: 'top_up' | 'refund',
  { before, limit }: { before: Date; limit: number },
): Promise<Payment[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where(sql<boolean>`state = 'asked' and provider <> 'owner'`)
    .where('kind', '=', kind)
    .where('asked_at', '<', before)
    .orderBy('asked_at')
    .limit(limit)
    .execute()
}
