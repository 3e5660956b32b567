import { local } from '../db/shard-keys.ts'
import type { Slice } from '../workspace/workspace.ts'
import { readOutbox } from './read-outbox.ts'
import { sendMailTask, sweepMail } from './send-mail-task.ts'

/** Mail: its outbox, sending and clearing up. */
export const mail: Slice = {
  handlers: [readOutbox],
  tasks: [sendMailTask, sweepMail],
  shard_keys: [local('mail_message')],
}
