import type { Task } from '@bowerbird/core/jobs/task'

export const trashTasks: readonly Task[] = []
