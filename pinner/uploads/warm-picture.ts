import { pinsImagePut } from '@bowerbird/contract/media/upload-calls'
import { handle } from '@bowerbird/core/call/handle'
import { isDataUrl } from './data-url.ts'
import { fetchedPicture } from './fetched-picture.ts'
import { ownPath } from './own-picture.ts'

/** Takes a picture in before it is saved (CREATE-14). What is here already needs no warming. */
export const warmPicture = handle(pinsImagePut, async ({ image_url }, ctx) => {
  if (!isDataUrl(image_url) && ownPath(ctx, image_url) === null) await fetchedPicture(ctx, image_url)
  return { image_url }
})
