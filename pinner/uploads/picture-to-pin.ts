import { localized } from '@bowerbird/texts/localized'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { pinCreate } from '@bowerbird/contract/pins/pin-calls'
import type { Ctx } from '@bowerbird/core/call/ctx'
import type { ImageTable } from '@bowerbird/core/media/image-table'
import { bytesOfDataUrl, isDataUrl } from './data-url.ts'
import { fetchedPicture } from './fetched-picture.ts'
import { keepPicture, refuseWhenFull } from './keep-picture.ts'
import { ownPath, ownPicture } from './own-picture.ts'
import { uploadedPicture } from './uploaded-picture.ts'

type CreateInput = Pick<
  Parsed<typeof pinCreate>,
  'upload_id' | 'media_upload_id' | 'image_signature' | 'image_base64' | 'image_url'
>
type CreateCtx = Ctx<typeof pinCreate>

/**
 * The picture of a pin that is about to be made: an upload of the viewer, bytes sent along, or what
 * is at an address, in this order. Fetches and decodes, so it does not belong into a transaction.
 */
export async function pictureToPin(ctx: CreateCtx, input: CreateInput): Promise<ImageTable> {
  const upload_id = input.upload_id ?? input.media_upload_id
  if (upload_id !== undefined) return uploadWithSignature(ctx, upload_id, input.image_signature)
  if (input.image_base64 !== undefined) return pictureFromDataUrl(ctx, input.image_base64)
  if (input.image_url !== undefined) return pictureAt(ctx, input.image_url)
  throw ctx.apiError('no_picture', localized('errors-pinner.aPinNeedsAPicture'))
}

async function uploadWithSignature(
  ctx: CreateCtx,
  upload_id: string,
  signature: string | undefined,
): Promise<ImageTable> {
  const image = await uploadedPicture(ctx, upload_id)
  if (signature === undefined || signature === image.signature) return image
  const message = localized('errors-pinner.thisIsNotTheSignatureOf')
  throw ctx.apiError('bad_request', message, { fields: { image_signature: message } })
}

async function pictureFromDataUrl(ctx: CreateCtx, text: string): Promise<ImageTable> {
  const bytes = bytesOfDataUrl(text)
  await refuseWhenFull(ctx.app, ctx.viewer.id)
  return keepPicture(ctx.app, ctx.viewer.id, bytes)
}

async function pictureAt(ctx: CreateCtx, address: string): Promise<ImageTable> {
  if (isDataUrl(address)) return pictureFromDataUrl(ctx, address)
  const path = ownPath(ctx, address)
  if (path !== null) return ownPicture(ctx, path)
  return fetchedPicture(ctx, address)
}
