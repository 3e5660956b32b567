import { z } from 'zod'
import { resource, rest } from '../kernel/call.ts'
import { pageOptions } from '../kernel/fields.ts'
import { mailModel, mailTestModel } from './mail-models.ts'

export const mailOutboxGet = resource('MailOutboxResource', 'get', {
  access: 'owner',
  by_session_only: true,
  summary: 'E-mails that the site sent, newest first; unsent ones with their text.',
  input: z.object({ ...pageOptions(25, 100) }),
  output: z.array(mailModel),
  paged: true,
})

export const mailTest = rest('POST', '/v3/admin/mail/test/', {
  access: 'owner',
  by_session_only: true,
  summary: 'Sends a test message to the owner of the site at once, and answers what the mail server said.',
  input: z.object({}),
  output: mailTestModel,
})
