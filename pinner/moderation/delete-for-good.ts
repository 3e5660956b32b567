import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { purgeTrash } from '../trash/purge-trash.ts'
import { endWait, itemsOfObjects } from '../trash/trash-queries.ts'

interface InTrash {
  user_id: string
  kind: 'pin' | 'board'
  id: string
}

/** Out of the trash as well, at once: whose it was cannot put it back. A task takes away what is left. */
export async function deleteForGood(
  { db, now }: Pick<AnyCtx, 'db' | 'now'>,
  { user_id, kind, id }: InTrash,
): Promise<void> {
  const items = await itemsOfObjects(db, { user_id, kind, ids: [id], now })
  const ids = items.map((item) => item.item_id)
  await endWait(db, { user_id, ids, now, with_secrets: true })
  await purgeTrash.enqueue(db, {}, { job_key: 'purge trash' })
}
