import { boardById } from '../library/board-queries.ts'
import { insertComment } from '../comments/comment-queries.ts'
import { pinById } from '../library/pin-queries.ts'
import type { Pin } from '../library/pin-tables.ts'
import type { ImportedComment } from './import-item.ts'
import type { ImporterCtx } from './importer-ctx.ts'

/** Words of the person's own under a pin that came along with it. Nobody is told: they are old. */
export async function importedComments(
  ctx: ImporterCtx,
  { pin_id, board_id }: Pin,
  comments: readonly ImportedComment[],
): Promise<void> {
  await pinById(ctx.db, pin_id, 'lock')
  const is_secret = (await boardById(ctx.db, board_id))?.privacy === 'secret'
  const ids: string[] = []
  for (const { text, created_at, parent } of comments) {
    const comment_id = ctx.newId()
    await insertComment(ctx.db, {
      pin_id,
      comment_id,
      parent_id: parent === undefined ? null : (ids[parent] ?? null),
      author_id: ctx.viewer.id,
      text,
      mentions: [],
      is_secret,
      secret_board_id: is_secret ? board_id : null,
      like_count: 0,
      reply_count: 0,
      created_at: created_at === undefined ? ctx.now : new Date(created_at),
    })
    ids.push(comment_id)
  }
}
