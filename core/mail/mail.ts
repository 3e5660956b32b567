import { local } from '../db/distribution.ts'
import type { Slice } from '../workspace/workspace.ts'
import { readOutbox } from './read-outbox.ts'
import { sendMailTask } from './send-mail-task.ts'
import { sweepMail } from './sweep-mail.ts'

/** Mail: its outbox, sending and clearing up. */
export const mail: Slice = {
  handlers: [readOutbox],
  tasks: [sendMailTask, sweepMail],
  distribution: [local('mail_message')],
}
