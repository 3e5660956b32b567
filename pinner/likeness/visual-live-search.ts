import type { Crop } from '@bowerbird/contract/likeness/likeness-models'
import { visualLiveSearchGet } from '@bowerbird/contract/likeness/likeness-calls'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { likenessOfPictures, vectorInUse } from '@bowerbird/core/media/descriptor-queries'
import { imageBySignature } from '@bowerbird/core/media/image-queries'
import { isImageRefusal } from '@bowerbird/core/media/image-refusal'
import { localized } from '@bowerbird/texts/localized'
import { createHash } from 'node:crypto'
import { discoveryOf } from '../discovery/discovery-port.ts'
import { leastLikeness } from '../discovery/likeness-index.ts'
import type { Pin } from '../library/pin-tables.ts'
import { askedPictures } from './asked-pictures.ts'
import { listFound, MOST_FOUND } from './list-found.ts'
import { readPictureToken } from './picture-token.ts'

/** Pins whose pictures are like the picture of a pin, a part of it, or a picture that was sent. */
export const visualLiveSearch = handle(visualLiveSearchGet, async (input, ctx) => {
  const { pin_id, image_signature, crop, picture, page_size, bookmarks } = input
  const pin = picture === undefined ? await askedPin(ctx, { pin_id, image_signature }) : undefined
  const vector = pin ? await vectorOf(ctx, pin, crop) : sentVector(ctx, picture ?? '')
  const near = vector ? await discoveryOf(ctx).nearest(vector, { count: MOST_FOUND }) : []
  const found = near.filter((one) => one.score >= leastLikeness)
  const scope = `look-alikes ${createHash('sha256')
    .update(vector ?? '')
    .digest('base64url')}`
  // A part of a picture may be found in the picture that it is from, which no one looks for.
  return listFound(ctx, found, { scope, page_size, bookmarks, without: pin ? [pin] : [] })
})

async function askedPin(
  ctx: AnyCtx,
  { pin_id, image_signature }: Pick<Parameters<typeof askedBy>[0], 'pin_id' | 'image_signature'>,
): Promise<Pin> {
  const asked = askedBy({ pin_id, image_signature })
  if (asked === null) throw ctx.apiError('bad_request', localized('errors-pinner.nameAPictureToLookFor'))
  const [pin] = await askedPictures(ctx, asked)
  const isOther =
    pin_id !== undefined && image_signature !== undefined && pin?.image_signature !== image_signature
  if (!pin || isOther) throw notFound()
  return pin
}

type AskedInput = Pick<
  ReturnType<(typeof visualLiveSearchGet)['input']['parse']>,
  'pin_id' | 'image_signature'
>

function askedBy({ pin_id, image_signature }: AskedInput) {
  if (pin_id !== undefined) return { pin_ids: [pin_id] }
  return image_signature === undefined ? null : { signatures: [image_signature] }
}

/** Null when the picture could not be described. */
async function vectorOf(
  ctx: AnyCtx,
  { image_signature }: Pin,
  crop: Crop | undefined,
): Promise<Uint8Array | null> {
  const kept = crop ? undefined : (await likenessOfPictures(ctx.db, [image_signature])).get(image_signature)
  if (kept) return kept.vector
  const image = await imageBySignature(ctx.db, image_signature)
  if (!image) throw notFound()
  const by = ctx.viewer?.id ?? 'visitors'
  const likeness = await ctx.app.media.pictures.describeStored(image.sha256, crop ?? null, by)
  if (!likeness) return null
  if (!isImageRefusal(likeness)) return vectorInUse(ctx.db, likeness)
  if (likeness.refused === 'busy') throw ctx.apiError('unavailable', likeness.message, { retry_after: 2 })
  return null
}

function sentVector(ctx: AnyCtx, token: string): Uint8Array {
  const vector = readPictureToken(ctx.app.security.secret, token, ctx.now)
  if (!vector) throw ctx.apiError('bad_request', localized('errors-pinner.sendThePictureAgain'))
  return vector
}
