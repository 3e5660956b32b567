import type { Task } from '@bowerbird/core/jobs/task'

export const reportTasks: readonly Task[] = []
