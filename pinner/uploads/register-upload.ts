import { uploadsRegisterBatch, vipCreate } from '@bowerbird/contract/media/upload-calls'
import type { Ctx } from '@bowerbird/core/http/ctx'
import { handle } from '@bowerbird/core/http/handle'
import { refuseWhenFull } from './keep-picture.ts'
import { insertUploads, waitingUploads } from './upload-queries.ts'
import { viewTicket } from './upload-view.ts'

/** Places that one person may hold without sending anything; they are swept after a day. */
const mostWaiting = 1000

/**
 * A place to send a picture to. Asked twice, there are two: the same request a second later is
 * another picture, not the same act again.
 */
export const registerUpload = handle(vipCreate, async (_input, ctx) => {
  const upload_id = ctx.newId()
  await register(ctx, [upload_id])
  return viewTicket(ctx.ground, { user_id: ctx.viewer.id, upload_id })
})

/** Places for several pictures, under the ids that the caller gave them, else under their positions. */
export const registerUploads = handle(uploadsRegisterBatch, async ({ media_info_list }, ctx) => {
  const places = new Map(media_info_list.map(({ id }, at) => [id ?? String(at), ctx.newId()]))
  await register(ctx, [...places.values()])
  return Object.fromEntries(
    [...places].map(([key, upload_id]) => [
      key,
      viewTicket(ctx.ground, { user_id: ctx.viewer.id, upload_id }),
    ]),
  )
})

type RegisterCtx = Ctx<typeof vipCreate> | Ctx<typeof uploadsRegisterBatch>

async function register(ctx: RegisterCtx, upload_ids: readonly string[]): Promise<void> {
  const { db, viewer, ground, now } = ctx
  await refuseWhenFull(ground, viewer.id)
  if ((await waitingUploads(db, viewer.id, mostWaiting)) >= mostWaiting) {
    throw ctx.refusal(
      'too_many',
      'You asked for many uploads and sent nothing to them. Send those, or wait a day.',
      { retry_after: 3600 },
    )
  }
  await insertUploads(db, viewer.id, upload_ids, now)
}
