import type { UserId } from '@bowerbird/contract/kernel/ids'
import { pageCardCreate } from '@bowerbird/contract/media/upload-calls'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { imagesBySignatures } from '@bowerbird/core/media/image-queries'
import { isImageRefusal } from '@bowerbird/core/media/image-refusal'
import type { ImageTable } from '@bowerbird/core/media/image-table'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { linkDomain } from '../library/addresses.ts'
import { keepPicture, refuseWhenFull } from './keep-picture.ts'
import { refusalOfImage } from './picture-refusals.ts'
import { insertFilledUpload, uploadOf } from './upload-queries.ts'
import { viewUpload } from './upload-view.ts'

/** A picture for a page without a usable one (CREATE-23). It is shown and saved as an upload of the viewer's own. */
export const makePageCard = handle(
  pageCardCreate,
  async ({ link, title = '' }, ctx) => {
    const image = await pictureOfWords(ctx.app, ctx.viewer.id, { title, link })
    return ctx.transaction(async (ctx) => {
      const key = { user_id: ctx.viewer.id, upload_id: ctx.newId() }
      const upload = await insertFilledUpload(ctx.db, key, image.signature, ctx.now)
      ctx.remember(upload.upload_id)
      return viewUpload(upload, image, ctx.caller.locale)
    })
  },
  { again: viewAgain },
)

/** Draws the card of a page and takes it in for this person. Refuses with a ApiError. */
export async function pictureOfWords(
  app: AppContext,
  user_id: UserId,
  { title, link }: { title: string; link: string },
): Promise<ImageTable> {
  await refuseWhenFull(app, user_id)
  const card = await app.media.pictures.drawCard({ title, domain: linkDomain(link) }, user_id)
  if (isImageRefusal(card)) throw refusalOfImage(card)
  return keepPicture(app, user_id, card)
}

/** Null once it has been swept: then it is drawn anew. */
async function viewAgain(upload_id: string, ctx: Ctx<typeof pageCardCreate>) {
  const upload = await uploadOf(ctx.db, { user_id: ctx.viewer.id, upload_id })
  if (!upload?.signature) return null
  const images = await imagesBySignatures(ctx.db, [upload.signature])
  return viewUpload(upload, images.get(upload.signature), ctx.caller.locale)
}
