import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'

const share = z.number().min(0).max(1)

/** A part of a picture: its left and top edge, width and height, in shares of those of the picture. */
export const cropModel = z.object({ x: share, y: share, w: share, h: share })
export type Crop = z.infer<typeof cropModel>

/** Six hexadecimal digits, with or without `#`; as an answer with it. */
export const hexColor = z
  .string()
  .regex(/^#?[\da-f]{6}$/i, localized('errors-contract.thisIsNotAColour'))
  .transform((hex) => `#${hex.replace('#', '').toLowerCase()}`)

export const imageSignature = z
  .string()
  .regex(/^[\da-f]{32}$/, localized('errors-contract.thisIsNoSignature'))

export const pinColorModel = z.object({
  hex: z.string(),
  /** How much of the picture it covers, from 0 to 1. */
  share: z.number(),
})
export type PinColor = z.infer<typeof pinColorModel>
