import type { Db } from '@bowerbird/core/db/database'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { settingsOf } from '../conversions/settings-queries.ts'
import { visitorHashes } from '../conversions/viewer-queries.ts'

/** Whether an ad account has a tag that reports visits of its own site. */
export const hasTag = async (db: Db, advertiser_id: AdvertiserId): Promise<boolean> =>
  (await settingsOf(db, advertiser_id)) !== undefined

const hashesAtOnce = 50_000

/** Viewers who visited the advertiser's own site, as serving knows them: by any event, or by one. */
export async function visitorsSince(
  db: Db,
  asked: { advertiser_id: AdvertiserId; event_name: string | undefined; since: Date },
): Promise<Set<string>> {
  const hashes = new Set<string>()
  for (let after = ''; ;) {
    const page = await visitorHashes(db, asked, { after, limit: hashesAtOnce })
    for (const hash of page) hashes.add(hash)
    if (page.length < hashesAtOnce) return hashes
    after = page.at(-1) ?? after
  }
}
