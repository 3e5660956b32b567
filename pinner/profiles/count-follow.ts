import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { addToStats } from './people-queries.ts'

/** Both rows in the order of their ids, so that two people who follow each other do not wait in a circle. */
export async function countFollow(db: Db, user_id: UserId, followed_id: UserId, by: number): Promise<void> {
  const changes = [
    { id: user_id, change: { following_count: by } },
    { id: followed_id, change: { follower_count: by } },
  ].toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
  for (const { id, change } of changes) await addToStats(db, id, change)
}
