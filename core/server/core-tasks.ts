import { core } from '@bowerbird/core/core'
import { pruneEvents } from '../events/prune-events.ts'
import { sweepKeys } from './sweep-keys.ts'
import { mailVerification } from '../identity/mail-verification.ts'
import { sendLogInLink, sendResetLink } from '../identity/send-account-link.ts'
import { sendMailTask } from '../mail/send-mail-task.ts'
import { sweepMail } from '../mail/sweep-mail.ts'
import { sweepPageMemory } from '../jobs/sweep-page-memory.ts'
import { sweepSignIn } from '../sign-in/sweep-sign-in.ts'
import type { Task } from '../jobs/task.ts'

/** What core itself does now and then. */
export const core.tasks: readonly Task[] = [
  pruneEvents,
  sweepKeys,
  sendMailTask,
  sweepMail,
  sweepPageMemory,
  sweepSignIn,
  sendResetLink,
  sendLogInLink,
  mailVerification,
]
