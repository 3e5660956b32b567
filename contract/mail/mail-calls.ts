import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { pageOptions } from '../kernel/fields.ts'
import { mailModel } from './mail-models.ts'

export const mailOutboxGet = resource('MailOutboxResource', 'get', {
  access: 'owner',
  by_session_only: true,
  summary: 'E-mails that the site sent, newest first; unsent ones with their text.',
  input: z.object({ ...pageOptions(25, 100) }),
  output: z.array(mailModel),
  paged: true,
})
