import type { Task } from '@bowerbird/core/jobs/task'
import { purgeTrash } from './purge-trash.ts'
import { restoreRestOfAction } from './restore-rest-of-action.ts'

export const trashTasks: readonly Task[] = [restoreRestOfAction, purgeTrash]
