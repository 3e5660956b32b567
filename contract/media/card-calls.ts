import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { optional } from '../kernel/fields.ts'
import { safeText, webAddress } from '../kernel/safe-text.ts'
import { uploadStatusModel } from './upload-models.ts'

export const pageCardCreate = resource('PageCardResource', 'create', {
  access: 'pinner',
  rate: 'upload',
  summary:
    'Draws the picture of a page that has none: a card of its title and domain, to be saved like an upload (upload_id).',
  input: z.object({ link: webAddress, title: optional(safeText({ max: 100 })) }),
  output: uploadStatusModel,
  errors: ['quota_used_up', 'image_unreadable'],
})
