import type { Db } from '@bowerbird/core/db/database'
import { unreadOf } from './conversation-queries.ts'
import { ownConversations } from './message-access.ts'

/** Conversations with something new for somebody; 100 stands for that and more. */
export async function countUnread(db: Db, user_id: string): Promise<number> {
  const ids = await unreadOf(db, user_id, 100)
  if (ids.length === 0) return 0
  const own = await ownConversations({ db }, user_id, ids)
  return [...own.values()].filter((one) => !one.is_put_away).length
}
