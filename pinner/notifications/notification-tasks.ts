import type { Task } from '@bowerbird/core/jobs/task'
import { sendDigests } from './send-digests.ts'
import { sweepNotices } from './sweep-notices.ts'

export const notificationTasks: readonly Task[] = [sendDigests, sweepNotices]
