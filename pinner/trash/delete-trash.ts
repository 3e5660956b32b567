import { localized } from '@bowerbird/texts/localized'
import { trashDelete } from '@bowerbird/contract/trash/trash-calls'
import { handle } from '@bowerbird/core/call/handle'
import { knowsSecrets } from '@bowerbird/core/ports/viewer'
import { purgeTrash } from './purge-trash.ts'
import { endWait } from './trash-queries.ts'

/** Empties the viewer's trash, or takes the named things out of it for good: no one finds them there any more, a task removes them. */
export const deleteTrash = handle(
  trashDelete,
  ({ item_ids = [], all }, ctx) =>
    ctx.transaction(async (ctx) => {
      if (!all && item_ids.length === 0)
        throw ctx.apiError('bad_request', localized('errors-pinner.sayWhatToDeleteForGood'))
      const { db, now, viewer } = ctx
      const deleted = await endWait(db, {
        user_id: viewer.id,
        ids: all ? 'all' : item_ids,
        now,
        with_secrets: knowsSecrets(viewer),
      })
      if (deleted > 0) await purgeTrash.enqueue(db, {}, { job_key: 'purge trash' })
      ctx.remember(String(deleted))
      return { deleted }
    }),
  // Not done anew: there may be other things in the trash by now.
  { again: async (deleted) => ({ deleted: Number(deleted) }) },
)
