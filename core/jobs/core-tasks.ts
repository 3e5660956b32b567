import { pruneFacts } from '../events/prune-facts.ts'
import { sweepKeys } from '../http/sweep-keys.ts'
import { mailVerification } from '../identity/mail-verification.ts'
import { sendLogInLink, sendResetLink } from '../identity/send-account-link.ts'
import { sendMailTask } from '../mail/send-mail-task.ts'
import { sweepMail } from '../mail/sweep-mail.ts'
import { sweepPageMemory } from '../page-reader/sweep-page-memory.ts'
import { sweepSignIn } from '../sign-in/sweep-sign-in.ts'
import type { Task } from './task.ts'

/** What core itself does now and then. */
export const coreTasks: readonly Task[] = [
  pruneFacts,
  sweepKeys,
  sendMailTask,
  sweepMail,
  sweepPageMemory,
  sweepSignIn,
  sendResetLink,
  sendLogInLink,
  mailVerification,
]
