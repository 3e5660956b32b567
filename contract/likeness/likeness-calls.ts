import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { listOf, optional, pageOptions, pinId } from '../kernel/fields.ts'
import { exactText } from '../kernel/safe-text.ts'
import { pinModel } from '../pins/pin-models.ts'
import { cropModel, hexColor, imageSignature, pinColorModel } from './likeness-models.ts'

export const visualLiveSearchGet = resource('VisualLiveSearchResource', 'get', {
  access: 'anyone',
  rate: 'search',
  summary:
    'Finds pins whose pictures are like the picture of a pin, a part of it, or a picture that was sent.',
  input: z.object({
    pin_id: optional(pinId),
    image_signature: optional(imageSignature),
    /** The part that is looked for; without it the whole picture. */
    crop: optional(cropModel),
    /** What `POST /media/look/` answered for a picture that is not kept. */
    picture: optional(exactText(800)),
    ...pageOptions(),
  }),
  output: z.object({ results: z.array(pinModel) }),
  errors: ['unavailable'],
  paged: true,
})

export const alikePinsGet = resource('AlikePinsResource', 'get', {
  access: 'anyone',
  rate: 'search',
  summary: 'Finds pins that are like some pins or pictures, or that have some colours.',
  input: z.object({
    pin_ids: optional(listOf(pinId, 20)),
    image_signatures: optional(listOf(imageSignature, 20)),
    colors: optional(listOf(hexColor, 4)),
    ...pageOptions(),
  }),
  output: z.object({ results: z.array(pinModel) }),
  paged: true,
})

export const pinColorsGet = resource('PinColorsResource', 'get', {
  access: 'anyone',
  summary: 'The main colours of the picture of a pin, the one that covers most first.',
  input: z.object({ pin_id: pinId }),
  output: z.object({ colors: z.array(pinColorModel) }),
})
