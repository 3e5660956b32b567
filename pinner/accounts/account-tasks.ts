import type { Task } from '@bowerbird/core/jobs/task'
import { showAccount } from './show-account.ts'

export const accountTasks: readonly Task[] = [showAccount]
