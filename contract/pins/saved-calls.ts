import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { listOf } from '../kernel/fields.ts'
import { savedModel } from './saved-models.ts'
import { addressText } from '../kernel/safe-text.ts'

export const savedPinsGet = resource('SavedPinsResource', 'get', {
  access: 'pinner',
  summary:
    'Which of these addresses, of pages or of pictures, the viewer saved already: the newest Pin of each and how many there are. Others are left out.',
  input: z.object({ addresses: listOf(addressText(2048), 100) }),
  output: z.array(savedModel),
})
