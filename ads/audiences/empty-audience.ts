import { knownId } from '@bowerbird/contract/kernel/fields'
import type { AdvertiserId, AudienceId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { deleteAudiencesOf } from './audience-write-queries.ts'
import { removeFromAudience, usersOfAudience } from './member-of-queries.ts'

const atOnce = 5_000

/** Removes the list of accounts of an audience that was deleted; broken off, it goes on where it was. */
export const emptyAudience = task(
  'empty_audience',
  z.object({ audience_id: knownId<AudienceId>() }),
  async ({ audience_id }, { db, signal }) => {
    while (!signal.aborted) {
      const user_ids = await usersOfAudience(db, audience_id, { after: null, limit: atOnce })
      if (user_ids.length === 0) return
      await transaction(db, (db) => removeFromAudience(db, audience_id, user_ids))
    }
    throw new Error('stopped before an audience was empty')
  },
)

/** Deletes the audiences of an ad account whose owner leaves. In the caller's transaction. */
export async function endAudiences(db: Db, advertiser_id: AdvertiserId): Promise<void> {
  for (const audience_id of await deleteAudiencesOf(db, advertiser_id))
    await emptyAudience.enqueue(db, { audience_id })
}
