import type { Task } from '@bowerbird/core/jobs/task'
import { endRestrictions } from './end-restrictions.ts'

export const moderationTasks: readonly Task[] = [endRestrictions]
