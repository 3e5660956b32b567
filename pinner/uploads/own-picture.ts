import { localized } from '@bowerbird/texts/localized'
import { uploadId } from '@bowerbird/contract/kernel/fields'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { shownImage } from '@bowerbird/core/media/image-queries'
import type { ImageTable } from '@bowerbird/core/media/image-table'
import { parseImagePath } from '@bowerbird/core/media/serve-image'
import { holdImage } from '@bowerbird/core/media/unused-image-queries'
import { uploadedPicture } from './uploaded-picture.ts'
import { pinsImagePut } from '@bowerbird/contract/media/upload-calls'
import { handle } from '@bowerbird/core/call/handle'
import { isDataUrl } from './data-url.ts'
import { fetchedPicture } from './fetched-picture.ts'

/** Takes a picture in before it is saved (CREATE-14). What is here already needs no warming. */
export const warmPicture = handle(pinsImagePut, async ({ image_url }, ctx) => {
  if (!isDataUrl(image_url) && ownPath(ctx, image_url) === null) await fetchedPicture(ctx, image_url)
  return { image_url }
})

/** The path of an address of this site; null for other people's. */
export function ownPath(ctx: Ctx, address: string): string | null {
  const { public_url } = ctx.app.settings
  if (!/^(?:https?:)?\//i.test(address) || !URL.canParse(address, public_url)) return null
  const { origin, pathname } = new URL(address, public_url)
  return [new URL(public_url).origin, ctx.caller.origin].includes(origin) ? pathname : null
}

/**
 * A picture that is here already, by one of our own addresses: an upload of the viewer, or a picture
 * that everyone may see. Nothing is fetched, and no other address of ours leads anywhere.
 */
export async function ownPicture(ctx: Ctx, path: string): Promise<ImageTable> {
  const upload_id = uploadId.safeParse(/^\/media\/upload\/(\d+)\.jpg$/.exec(path)?.[1])
  if (upload_id.success) return uploadedPicture(ctx, upload_id.data)
  const shown = parseImagePath(path)
  if (shown && (await shownImage(ctx.db, shown.signature))) {
    const image = await holdImage(ctx.db, shown.signature, ctx.now)
    if (image) return image
  }
  throw ctx.apiError('address_refused', localized('errors-pinner.thisAddressOfOurOwnShows'))
}
