import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type { ConversionSettings } from './conversion-tables.ts'

/** Undefined until the account set its tag up. Served by the primary key. */
export async function settingsOf(
  db: Db,
  advertiser_id: AdvertiserId,
  lock: 'lock' | 'none' = 'none',
): Promise<ConversionSettings | undefined> {
  const query = db.selectFrom('conversion_settings').selectAll().where('advertiser_id', '=', advertiser_id)
  return (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst()
}

/** What is there already stays. */
export async function insertSettings(db: Db, advertiser_id: AdvertiserId, now: Date): Promise<void> {
  await db
    .insertInto('conversion_settings')
    .values({ advertiser_id, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('advertiser_id').doNothing())
    .execute()
}

type Change = Partial<
  Pick<
    ConversionSettings,
    | 'enhanced_match'
    | 'allowed_hosts'
    | 'click_days'
    | 'engagement_days'
    | 'view_days'
    | 'credit_time'
    | 'testing_until'
  >
>

export async function updateSettings(
  db: Db,
  { advertiser_id, version }: Pick<ConversionSettings, 'advertiser_id' | 'version'>,
  change: Change & { updated_at: Date },
): Promise<ConversionSettings> {
  return db
    .updateTable('conversion_settings')
    .set({ ...change, version: version + 1 })
    .where('advertiser_id', '=', advertiser_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
