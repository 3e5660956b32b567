import { pinColorsGet } from '@bowerbird/contract/likeness/likeness-calls'
import { notFound } from '@bowerbird/core/call/api-error'
import { handle } from '@bowerbird/core/call/handle'
import { likenessOfPictures } from '@bowerbird/core/media/descriptor-queries'
import { hexOfLab } from '@bowerbird/core/media/oklab'
import { readPalette } from '@bowerbird/core/media/palette'
import { pinById } from '../library/pin-queries.ts'
import { seenBoardOf } from '../library/read-pins.ts'

/** The main colours of a pin's picture; none when it is not described yet. */
export const pinColors = handle(pinColorsGet, async ({ pin_id }, ctx) => {
  const pin = await pinById(ctx.db, pin_id)
  if (!pin || !(await seenBoardOf(ctx, pin))) throw notFound()
  const likeness = (await likenessOfPictures(ctx.db, [pin.image_signature])).get(pin.image_signature)
  const colors = likeness ? readPalette(likeness.palette) : []
  return {
    colors: colors.map((color) => ({ hex: hexOfLab(color), share: Math.round(color.share * 100) / 100 })),
  }
})
