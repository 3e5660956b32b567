import { localized } from '@bowerbird/texts/localized'
import { uploadsRegisterBatch, vipCreate } from '@bowerbird/contract/media/upload-calls'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { sentKey } from '@bowerbird/core/call/idempotency'
import { refuseWhenFull } from './keep-picture.ts'
import { insertUploads, uploadOf, uploadsOf, waitingUploads } from './upload-queries.ts'
import { viewTicket } from './upload-view.ts'

/** Places that one person may hold without sending anything; they are swept after a day. */
const mostWaiting = 1000

/**
 * A place to send a picture to. Without an `Idempotency-Key` each request has a place of its own: nothing in the
 * body distinguishes a retry from a request for the next picture.
 */
export const registerUpload = handle(
  vipCreate,
  async (_input, ctx) => {
    await refuseWhenFull(ctx.app, ctx.viewer.id)
    return ctx.transaction(async (ctx) => {
      const upload_id = ctx.newId()
      await register(ctx, [upload_id])
      ctx.remember(upload_id)
      return ticketOf(ctx, upload_id)
    })
  },
  {
    again: async (upload_id, ctx) =>
      (await uploadOf(ctx.db, { user_id: ctx.viewer.id, upload_id })) ? ticketOf(ctx, upload_id) : null,
  },
)

/** Places for several pictures, under the ids that the caller gave them, else under their positions. */
export const registerUploads = handle(
  uploadsRegisterBatch,
  async ({ media_info_list }, ctx) => {
    await refuseWhenFull(ctx.app, ctx.viewer.id)
    return ctx.transaction(async (ctx) => {
      const upload_ids = new Map(namesOf(media_info_list).map((name) => [name, ctx.newId()]))
      await register(ctx, [...upload_ids.values()])
      ctx.remember([...upload_ids.values()].join())
      return ticketsOf(ctx, upload_ids)
    })
  },
  {
    again: async (answer_id, ctx, { media_info_list }) => {
      const upload_ids = answer_id.split(',')
      const rows = await uploadsOf(ctx.db, ctx.viewer.id, upload_ids)
      if (rows.length < upload_ids.length) return null
      // Only ids that the caller chose distinguish an equal body from a request for further pictures, and only before any
      // was sent.
      const isRetry =
        media_info_list.every(({ id }) => id !== undefined) &&
        rows.every(({ status }) => status === 'registered')
      if (sentKey(ctx.caller) === null && !isRetry) return null
      const names = [...new Set(namesOf(media_info_list))]
      return ticketsOf(ctx, new Map(names.map((name, at) => [name, upload_ids[at] ?? ''])))
    },
  },
)

const namesOf = (media: readonly { id?: string | undefined }[]): string[] =>
  media.map(({ id }, at) => id ?? String(at))

const ticketOf = ({ app, viewer }: RegisterCtx, upload_id: string) =>
  viewTicket(app, { user_id: viewer.id, upload_id })

const ticketsOf = (ctx: RegisterCtx, upload_ids: ReadonlyMap<string, string>) =>
  Object.fromEntries([...upload_ids].map(([name, upload_id]) => [name, ticketOf(ctx, upload_id)]))

type RegisterCtx = Ctx<typeof vipCreate> | Ctx<typeof uploadsRegisterBatch>

async function register(ctx: RegisterCtx, upload_ids: readonly string[]): Promise<void> {
  const { db, viewer, now } = ctx
  if ((await waitingUploads(db, viewer.id, mostWaiting)) >= mostWaiting) {
    throw ctx.apiError('too_many', localized('errors-pinner.youAskedForManyUploadsAnd'), {
      retry_after: 3600,
    })
  }
  await insertUploads(db, viewer.id, upload_ids, now)
}
