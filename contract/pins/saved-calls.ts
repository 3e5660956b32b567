import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { listOf } from '../kernel/fields.ts'
import { addressText } from '../kernel/safe-text.ts'
import { pinModel } from './pin-models.ts'

/** An address as it was asked for, and what the viewer has of it. */
const savedModel = z.object({
  address: z.string(),
  /** Pins that link to it, or whose picture was taken from it. */
  count: z.number().int(),
  /** It is the address of the newest one's picture, not of its page. */
  is_picture: z.boolean(),
  pin: pinModel,
})
export type Saved = z.infer<typeof savedModel>

export const savedPinsGet = resource('SavedPinsResource', 'get', {
  access: 'pinner',
  summary:
    'Which of these addresses, of pages or of pictures, the viewer saved already: the newest Pin of each and how many there are. Others are left out.',
  input: z.object({ addresses: listOf(addressText(2048), 100) }),
  output: z.array(savedModel),
})
