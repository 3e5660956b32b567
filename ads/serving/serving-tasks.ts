import type { Task } from '@bowerbird/core/jobs/task'

export const servingTasks: readonly Task[] = []
