import { hash as digest } from 'node:crypto'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type { ConversionToken } from './conversion-tables.ts'

/** Scanners for leaked secrets know the token by its start; the account's number follows, then the secret. */
const form = /^bbconv_(\d{1,19})_[\w-]{43}$/

export const hashOfToken = (token: string): string => digest('sha256', token)

/** The token of a request, while it counts; null: it is none, was revoked or has expired. Served by the hash index. */
export async function tokenOf(db: Db, token: string, now: Date): Promise<ConversionToken | null> {
  const [, account] = form.exec(token) ?? []
  if (account === undefined || BigInt(account) >= 2n ** 63n) return null
  const row = await db
    .selectFrom('conversion_token')
    .selectAll()
    .where('advertiser_id', '=', asAdvertiserId(account))
    .where('hash', '=', hashOfToken(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row && (row.expires_at === null || row.expires_at > now) ? row : null
}

const usedSeconds = 60

/** Noted once a minute at most. */
export async function noteTokenUse(
  db: Db,
  { advertiser_id, token_id, used_at }: ConversionToken,
  now: Date,
): Promise<void> {
  if (used_at !== null && now.getTime() - used_at.getTime() < usedSeconds * 1000) return
  await db
    .updateTable('conversion_token')
    .set({ used_at: now })
    .where('advertiser_id', '=', advertiser_id)
    .where('token_id', '=', token_id)
    .execute()
}

/** The newest first; an account has few that count, and those that were revoked lately. */
export async function tokensOf(
  db: Db,
  advertiser_id: AdvertiserId,
  limit: number,
): Promise<ConversionToken[]> {
  return db
    .selectFrom('conversion_token')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .orderBy('token_id', 'desc')
    .limit(limit)
    .execute()
}

export async function tokenById(
  db: Db,
  { advertiser_id, token_id }: Pick<ConversionToken, 'advertiser_id' | 'token_id'>,
  lock: 'lock' | 'none' = 'none',
): Promise<ConversionToken | undefined> {
  const query = db
    .selectFrom('conversion_token')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('token_id', '=', token_id)
  return (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst()
}

export async function insertToken(db: Db, row: ConversionToken): Promise<void> {
  await db.insertInto('conversion_token').values(row).execute()
}

export async function revokeToken(
  db: Db,
  { advertiser_id, token_id }: Pick<ConversionToken, 'advertiser_id' | 'token_id'>,
  revoked_at: Date,
): Promise<void> {
  await db
    .updateTable('conversion_token')
    .set({ revoked_at })
    .where('advertiser_id', '=', advertiser_id)
    .where('token_id', '=', token_id)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function setTokenEnd(
  db: Db,
  { advertiser_id, token_id }: Pick<ConversionToken, 'advertiser_id' | 'token_id'>,
  expires_at: Date,
): Promise<void> {
  await db
    .updateTable('conversion_token')
    .set({ expires_at })
    .where('advertiser_id', '=', advertiser_id)
    .where('token_id', '=', token_id)
    .execute()
}
